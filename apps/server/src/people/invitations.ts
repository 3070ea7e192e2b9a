// Invitations to games. `Invitations.deliver` is the one place where one reaches a person, on any server.
import { EventEmitter } from "node:events";
import { type GameInvitation, gameInvitation, INVITATION_MS } from "@chkobba/protocol";
import * as z from "zod/mini";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { Topic } from "../platform/cluster/topic.ts";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";
import { accountOf, accountOwner, isAccount } from "../realtime/visitor.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { Friends } from "./friends.ts";

const TOPIC = "invitations";

interface InvitationsEvents {
  /** Sent to the sockets of that person, if they have any. `to`: the owner of their seats. */
  readonly delivered: [to: string, invitation: GameInvitation];
}

/** An invitation for the guest on a device, whose sockets may be at other servers. */
const message = z.object({ from: z.optional(z.int()), to: z.string(), invitation: gameInvitation });

export interface InvitationsParts {
  readonly io: Io;
  readonly cluster: Pick<Cluster, "channel" | "membership">;
}

export class Invitations extends EventEmitter<InvitationsEvents> {
  readonly #parts: InvitationsParts;
  readonly #topic: Topic<z.infer<typeof message>>;

  constructor(parts: InvitationsParts) {
    super();
    this.#parts = parts;
    this.#topic = new Topic({ channel: parts.cluster.channel, name: TOPIC, schema: message });
  }

  async prepare(): Promise<void> {
    const { number } = this.#parts.cluster.membership;
    await this.#topic.follow(({ from, to, invitation }) => {
      if (from !== number) this.#sendHere(to, invitation);
    });
  }

  /** @param to the owner of the seats of an account, or of a device */
  deliver(to: string, invitation: GameInvitation): void {
    const { io, cluster } = this.#parts;
    if (isAccount(to)) {
      io.to(to).emit("game-invited", invitation);
    } else {
      this.#topic.publish({ from: cluster.membership.number, to, invitation });
      this.#sendHere(to, invitation);
    }
    this.emit("delivered", to, invitation);
  }

  #sendHere(to: string, invitation: GameInvitation): void {
    for (const socket of this.#parts.io.sockets.sockets.values()) {
      if (socket.data.visitor.owners.includes(to)) socket.emit("game-invited", invitation);
    }
  }
}

/** A waiting game to which people can be invited. */
export interface OpenGame extends Pick<GameInvitation, "teamMode" | "targetScore"> {
  readonly hasRoom: boolean;
}

interface Account {
  readonly id: string;
  readonly username: string;
}

export interface InvitationEventParts {
  readonly invitations: Invitations;
  readonly friends: Friends;
  readonly accountNamed: (username: string) => Promise<Account | null>;
  readonly usernameOf: (accountId: string) => Promise<string | null>;
  /** The seat in that game that the socket's visitor owns. */
  readonly seatIn: (socket: IoSocket, gameId: string) => Promise<Result<unknown>>;
  /** Null if the game does not wait for players. */
  readonly openGame: (gameId: string) => Promise<OpenGame | null>;
  readonly calls: CallerLimit<IoSocket>;
  /** Limits the invitations of one account to one friend. */
  readonly toOneFriend: RateLimit;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function invitationEvents(parts: InvitationEventParts): Pick<EventHandlers, "invite-player"> {
  const { invitations, friends, accountNamed, usernameOf, seatIn, openGame, calls, toOneFriend, now } = parts;
  return {
    "invite-player": async ({ gameId, username }, socket) => {
      if (!calls.allows(socket)) return refused("RATE_LIMITED");
      const me = accountOf(socket);
      const from = me === null ? null : await usernameOf(me);
      const invited = await accountNamed(username);
      if (me === null || from === null || invited === null) return refused("FORBIDDEN", "only a friend can be invited");
      const isBlocked = await friends.isBlockedBy(me, invited.id);
      if (!isBlocked && !(await friends.areFriends(me, invited.id))) {
        return refused("FORBIDDEN", "only a friend can be invited");
      }
      const seat = await seatIn(socket, gameId);
      if (!seat.ok) return seat;
      const game = await openGame(gameId);
      if (game === null) return refused("GAME_STARTED");
      if (!game.hasRoom) return refused("GAME_FULL");
      if (!toOneFriend.allows(`${me} ${invited.id}`)) return refused("RATE_LIMITED");
      // A blocked person is not told.
      if (isBlocked) return accepted({});
      const { teamMode, targetScore } = game;
      const until = now() + INVITATION_MS;
      const sender = { username: from, isGuest: false };
      const invitation = { gameId, from: sender, teamMode, targetScore, isRematch: false, until };
      invitations.deliver(accountOwner(invited.id), invitation);
      return accepted({});
    },
  };
}
