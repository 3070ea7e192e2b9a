// The calls of an account's block list.
import * as z from "zod/mini";
import { block } from "../blocks.ts";
import type { Call } from "./call.ts";

const nothing = z.object({});

export const peopleCalls = {
  /** Newest first. */
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
  /** `username`: an account's name, or a guest's id in the list. */
  unblock: {
    method: "DELETE",
    path: "/blocks/:username",
    reply: nothing,
    perMinute: 120,
    refusals: ["SIGN_IN_REQUIRED", "RATE_LIMITED"],
  },
} as const satisfies Readonly<Record<string, Call>>;
