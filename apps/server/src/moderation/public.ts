// The services of moderation for other features: the sanctions and chat rules of moderators.
import type { EventRefusalCode, User } from "@chkobba/protocol";
import type { Owner } from "../identity/owner.ts";
import type { Caller } from "../platform/http/calls.ts";
import type { Refusal, Result } from "../platform/result.ts";
import type { IoSocket } from "../realtime/socket.ts";

/** A chat message before it is stored. */
export interface WrittenText {
  /** The author. */
  readonly owner: Owner;
  /** The author's network. */
  readonly network: string;
  /** The host by which the author reached this server. */
  readonly host: string | null;
  readonly message: string;
}

export interface Moderator extends Pick<User, "id" | "username"> {
  /** The account, and the devices on which it is signed in. Reports about these are hidden from the moderator. */
  readonly owners: readonly Owner[];
}

type NotModerator = "SIGN_IN_REQUIRED" | "FORBIDDEN";

export interface ModeratorOf {
  /** The moderator of a call that only reads. */
  readonly reading: (caller: Caller) => Promise<Result<Moderator, NotModerator>>;
  /** The moderator of a call that decides. */
  readonly deciding: (caller: Caller) => Promise<Result<Moderator, NotModerator | "PROOF_REQUIRED">>;
}

export interface Moderation {
  /** Whether a moderator has muted the socket's visitor. */
  readonly isMuted: (socket: IoSocket) => boolean;
  /**
   * Whether a person may play now: none of these owners is suspended. Whatever seats or pairs people asks this, because
   * a suspended person's socket may stay open.
   */
  readonly mayPlay: (owners: readonly Owner[]) => boolean;
  /**
   * If the socket's visitor is suspended: the refusal with which everything that the socket sends is answered. Else
   * null.
   */
  readonly bannedBy: (socket: IoSocket) => Refusal | null;
  /**
   * The reason why the chat rules hold a message back. Null if the rules let the message pass; the message is counted
   * then.
   */
  readonly holds: (written: WrittenText) => Promise<EventRefusalCode | null>;
  /** The suspension of an account; null if there is none. `until` is null if the suspension never ends. */
  readonly suspensionOf: (accountId: string) => { readonly until: number | null } | null;
  /**
   * Call when an account has signed in on a device. Flags the account if another account, or the guest, of that device
   * is suspended.
   */
  readonly signedIn: (deviceId: string, accountId: string) => Promise<void>;
  readonly moderatorOf: ModeratorOf;
}
