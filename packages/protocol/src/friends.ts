// Friends on the wire: the list of an account, and an invitation to a game.
import * as z from "zod/mini";

/** A friend's presence. A friend who appears offline is offline. */
export const FRIEND_STATUSES = ["offline", "online", "playing"] as const;
export type FriendStatus = (typeof FRIEND_STATUSES)[number];

const friend = z.object({
  username: z.string(),
  status: z.enum(FRIEND_STATUSES),
  /** The friend's game, if it may be joined or watched. */
  gameId: z.nullable(z.string()),
  /** Whether that game has a free seat; otherwise it may be watched. */
  canJoin: z.boolean(),
});
export type Friend = Readonly<z.output<typeof friend>>;

const request = z.object({
  username: z.string(),
  /** Milliseconds since the epoch. */
  at: z.int(),
});
export type FriendRequest = Readonly<z.output<typeof request>>;

export const friendList = z.object({
  /** By name. */
  friends: z.readonly(z.array(friend)),
  /** Newest first, like `sent`. */
  received: z.readonly(z.array(request)),
  sent: z.readonly(z.array(request)),
  /** Whether the account that asks appears offline; changed by `PUT /api/auth/profile`. */
  appearOffline: z.boolean(),
});
export type FriendList = Readonly<z.output<typeof friendList>>;

/** `friends`: the other account had asked before. */
export const askedFriend = z.object({ status: z.enum(["asked", "friends"]) });

export const gameInvitation = z.object({
  gameId: z.string(),
  /** `isGuest`: a guest who asks for a rematch; `username` is then the name at the table. */
  from: z.object({ username: z.string(), isGuest: z.boolean() }),
  teamMode: z.boolean(),
  targetScore: z.int(),
  /** Whether it asks for the next game of the same people. */
  isRematch: z.boolean(),
  /** How long the invitation is shown, in ms since the epoch. */
  until: z.int(),
});
export type GameInvitation = Readonly<z.output<typeof gameInvitation>>;
