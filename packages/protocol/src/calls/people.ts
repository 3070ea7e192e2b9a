// The calls of an account's friends and of its block list.
import * as z from "zod/mini";
import { block } from "../blocks.ts";
import { askedFriend, friendList } from "../friends.ts";
import type { Call } from "./call.ts";

const nothing = z.object({});

export const peopleCalls = {
  getFriends: {
    method: "GET",
    path: "/friends",
    reply: friendList,
    refusals: ["SIGN_IN_REQUIRED", "RATE_LIMITED"],
  },
  /**
   * Asks an account to be a friend, or accepts its request. The limit counts unknown names too, so names cannot be
   * tried faster than with `GET /players/:username`.
   */
  askFriend: {
    method: "POST",
    path: "/friends/:username",
    reply: askedFriend,
    perMinute: 60,
    refusals: [
      ...(["SIGN_IN_REQUIRED", "PLAYER_UNKNOWN", "FORBIDDEN"] as const),
      ...(["FRIENDS_FULL", "FRIEND_REQUESTS_FULL", "RATE_LIMITED"] as const),
    ],
  },
  /** Ends a friendship, declines a request, or takes a request back. */
  endFriend: {
    method: "DELETE",
    path: "/friends/:username",
    reply: nothing,
    perMinute: 120,
    refusals: ["SIGN_IN_REQUIRED", "RATE_LIMITED"],
  },
  /** Returns the blocked people, the newest block first. */
  getBlocks: {
    method: "GET",
    path: "/blocks",
    reply: z.object({ blocks: z.readonly(z.array(block)) }),
    refusals: ["SIGN_IN_REQUIRED"],
  },
  blockAccount: {
    method: "POST",
    path: "/blocks/:username",
    reply: nothing,
    perMinute: 120,
    refusals: ["SIGN_IN_REQUIRED", "PLAYER_UNKNOWN", "FORBIDDEN", "BLOCKS_FULL", "RATE_LIMITED"],
  },
  /** `username`: an account's name, or the id of a guest from the list of blocked players. */
  unblock: {
    method: "DELETE",
    path: "/blocks/:username",
    reply: nothing,
    perMinute: 120,
    refusals: ["SIGN_IN_REQUIRED", "RATE_LIMITED"],
  },
} as const satisfies Readonly<Record<string, Call>>;
