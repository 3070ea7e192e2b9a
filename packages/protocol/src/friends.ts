// Friends on the wire: the list of an account, and an invitation to a game.
import * as z from "zod/mini";

/** A friend's presence. A friend who has chosen to appear offline is "offline". */
export const FRIEND_STATUSES = ["offline", "online", "playing"] as const;
export type FriendStatus = (typeof FRIEND_STATUSES)[number];

const friend = z.object({
  username: z.string(),
  status: z.enum(FRIEND_STATUSES),
  /** The id of the friend's game if the game may be joined or watched; otherwise null. */
  gameId: z.nullable(z.string()),
  /** Whether the game has a free seat. If not, the game may be watched. */
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
  /** The friends, sorted by name. */
  friends: z.readonly(z.array(friend)),
  /** Received requests and sent requests, both newest first. */
  received: z.readonly(z.array(request)),
  sent: z.readonly(z.array(request)),
  /** Whether the caller's account appears offline. `PUT /api/auth/profile` changes this choice. */
  appearOffline: z.boolean(),
});
export type FriendList = Readonly<z.output<typeof friendList>>;

/** "friends": the other account had already asked to be a friend, so both are friends now. */
export const askedFriend = z.object({ status: z.enum(["asked", "friends"]) });

export const gameInvitation = z.object({
  gameId: z.string(),
  /**
   * `isGuest`: whether a guest sends the invitation, to ask for a rematch. `username` is then the guest's name at the
   * table.
   */
  from: z.object({ username: z.string(), isGuest: z.boolean() }),
  teamMode: z.boolean(),
  targetScore: z.int(),
  /** Whether the invitation asks for a rematch, the next game of the same people. */
  isRematch: z.boolean(),
  /** Until when the invitation is shown, in ms since the epoch. */
  until: z.int(),
});
export type GameInvitation = Readonly<z.output<typeof gameInvitation>>;
