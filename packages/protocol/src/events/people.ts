// Events between people: blocks, contact choices, friends and invitations.
import * as z from "zod/mini";
import { type Contact, contact } from "../contact.ts";
import { optional } from "../fields.ts";
import { type GameInvitation, gameInvitation } from "../friends.ts";
import type { SeatRef } from "../seat-ref.ts";
import { id, inGame, inSeat, nothing, seatRefusals, tableRefusals } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const peopleEvents = {
  /** Mutes this player in chat and voice and excludes them from quick match. The player is not notified. */
  "block-player": { payload: inSeat, reply: nothing, limit: "blocks", refusals: [...seatRefusals, "BLOCKS_FULL"] },
  "unblock-player": { payload: inSeat, reply: nothing, limit: "blocks", refusals: seatRefusals },
  /** Returns the ids of the players at the table whom the sender has blocked. */
  "get-blocked-players": {
    payload: inGame,
    reply: z.object({ playerIds: z.array(id) }),
    limit: "blocks",
    refusals: seatRefusals,
  },
  /**
   * Returns the person's contact choices, the ids of the friends at the table, and whether the other players may be
   * strangers.
   */
  "get-contact": {
    payload: z.object({ gameId: optional(id) }),
    reply: z.object({ contact, friends: z.array(id), strangers: z.boolean() }),
    limit: "contact",
    refusals: tableRefusals,
  },
  /**
   * An account's choices are stored with the account. A guest's choices apply to the socket until the guest sends new
   * choices.
   */
  "set-contact": { payload: contact, reply: nothing, limit: "contact", refusals: [] },
  /** Sets whether this socket may hear the voice of a player at the table. */
  "allow-voice": {
    payload: z.extend(inSeat, { allowed: z.boolean() }),
    reply: nothing,
    limit: "contact",
    refusals: seatRefusals,
  },
  /** Invites a friend to a waiting game in which the sender has a seat. */
  "invite-player": {
    payload: z.extend(inGame, { username: id }),
    reply: nothing,
    limit: "invitations",
    refusals: [...tableRefusals, "GAME_STARTED", "GAME_FULL"],
  },
  /** Declines the invitation of this friend to a game. The friend's page then offers to invite again. */
  "decline-invitation": {
    payload: z.extend(inGame, { username: id }),
    reply: nothing,
    limit: "declines",
    refusals: ["FORBIDDEN"],
  },
} as const;

export interface PeopleServerEvents {
  /** The friends of this account, their presence or the requests have changed. */
  "friends-update": () => void;
  /** A friend invites this account, or the other players of the last game ask for a rematch. */
  "game-invited": (invitation: GameInvitation) => void;
  /** The friend with this username has declined this account's invitation to the game. */
  "invitation-declined": (declined: { readonly gameId: string; readonly username: string }) => void;
  /** The contact choices of the account have changed. */
  "contact-update": (changed: { readonly contact: Contact }) => void;
  /** A player at the table would like to talk, but this socket's person does not hear that player. */
  "voice-asked": (asked: SeatRef) => void;
}

export const peopleServerEvents = {
  "friends-update": z.tuple([]),
  "game-invited": z.tuple([gameInvitation]),
  "invitation-declined": z.tuple([z.object({ gameId: z.string(), username: z.string() })]),
  "contact-update": z.tuple([z.object({ contact })]),
  "voice-asked": z.tuple([z.object({ gameId: z.string(), playerId: z.string() })]),
} satisfies ServerEventSchemas<PeopleServerEvents>;
