// The calls of moderators about the rules of the chat and about flags.
import * as z from "zod/mini";
import { chatRulesChange, currentChatRules } from "../chat-rules.ts";
import { flagClosing, flagQuery, flags } from "../flags.ts";
import type { Call } from "./call.ts";

const NOT_MODERATOR = ["SIGN_IN_REQUIRED", "FORBIDDEN"] as const;
const NOT_PROVEN = [...NOT_MODERATOR, "PROOF_REQUIRED"] as const;

export const chatRuleCalls = {
  getChatRules: {
    method: "GET",
    path: "/moderation/chat-rules",
    reply: currentChatRules,
    refusals: NOT_MODERATOR,
  },
  /** All servers apply the new rules within seconds. */
  changeChatRules: {
    method: "PUT",
    path: "/moderation/chat-rules",
    body: chatRulesChange,
    reply: currentChatRules,
    refusals: NOT_PROVEN,
  },
  /** Returns the flags, the newest first. */
  getFlags: {
    method: "GET",
    path: "/moderation/flags",
    query: flagQuery,
    reply: flags,
    refusals: NOT_MODERATOR,
  },
  /**
   * A closed flag about a pair opens again once the two accounts have played twice as many games as at the time when
   * the flag was closed.
   */
  closeFlag: {
    method: "POST",
    path: "/moderation/flags/:id",
    body: flagClosing,
    reply: z.object({}),
    refusals: [...NOT_PROVEN, "FLAG_NOT_FOUND"],
  },
} as const satisfies Readonly<Record<string, Call>>;
