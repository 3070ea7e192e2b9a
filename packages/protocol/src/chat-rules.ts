// The rules by which the server refuses chat messages. Moderators can see and change these rules.
import * as z from "zod/mini";
import { list } from "./fields.ts";
import { MODERATION_NOTE_MAX } from "./limits/moderation.ts";
import { cleanMessage } from "./messages.ts";

const DOMAINS_MAX = 50;
const DOMAIN_MAX = 100;
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/**
 * The most messages that one person may send within some minutes. The limit is never below the 5 messages that a player
 * may send at once.
 */
const pace = z.object({
  messages: z.int().check(z.minimum(5), z.maximum(1000)),
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
});
export type ChatPace = z.output<typeof pace>;

const domain = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(DOMAIN_MAX, { abort: true }), z.regex(DOMAIN));

export const chatRules = z.object({
  /** Whether messages with a link are refused, unless the link leads to this site or to one of `allowedDomains`. */
  holdLinks: z.boolean(),
  allowedDomains: list(domain, DOMAINS_MAX),
  /** How often one person may send the same text, at all tables together. Null: no limit. */
  copies: z.nullable(pace),
  /** How many messages one person may send, at all tables together. Quick phrases are not counted. Null: no limit. */
  flood: z.nullable(pace),
});
export type ChatRules = z.output<typeof chatRules>;

export const DEFAULT_CHAT_RULES: ChatRules = {
  holdLinks: true,
  allowedDomains: [],
  copies: { messages: 10, minutes: 10 },
  flood: null,
};

/** `changedAt` and `changedBy` (a username) are null before the first change. */
export const currentChatRules = z.object({
  rules: chatRules,
  changedAt: z.nullable(z.number()),
  changedBy: z.nullable(z.string()),
});
export type CurrentChatRules = z.output<typeof currentChatRules>;

/** `note`: the reason of the change, for the log of moderators. */
export const chatRulesChange = z.object({
  rules: chatRules,
  note: z.string().check(z.maxLength(MODERATION_NOTE_MAX, { abort: true }), z.overwrite(cleanMessage), z.minLength(1)),
});
