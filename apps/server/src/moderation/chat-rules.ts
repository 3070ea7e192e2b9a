// Decides by the rules of the chat whether a message is held back. The rules are in memory: a server that changes them
// notifies the others, and each server also reads them every second.

import {
  type ChatPace,
  type CurrentChatRules,
  chatRules,
  DEFAULT_CHAT_RULES,
  isPhrase,
  type ChatRules as Rules,
} from "@chkobba/protocol";
import * as z from "zod/mini";
import type { Channel } from "../platform/cluster/channel.ts";
import { Topic } from "../platform/cluster/topic.ts";
import type { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import { multiple } from "../platform/limits/rate-limit.ts";
import type { Rate } from "../platform/limits/token-bucket.ts";
import { digest } from "../platform/secrets.ts";
import type { ChatRulesStore } from "./chat-rules-store.ts";
import { hasLink } from "./links.ts";
import type { WrittenText } from "./public.ts";

export interface ChatRulesParts {
  readonly store: Pick<ChatRulesStore, "read">;
  readonly channel: Pick<Channel, "subscribe" | "publish"> | null;
  /** A limit that all servers count together. */
  readonly attempts: (name: string, rate: Rate) => AttemptLimit;
  /** The host of this site; null if it is not known. */
  readonly ownHost: string | null;
}

/** The shortest text, in letters and digits, that can count as a copy. Shorter texts, such as greetings, never do. */
const COPIED_FROM = 8;
/**
 * The shortest text that counts as a copy of other people's texts in the same network. Several people may write a
 * shorter text independently.
 */
const NETWORK_COPIED_FROM = 20;
/**
 * How many copies of one text a network may send, as a multiple of the copies that one person may send. A school may
 * share one network.
 */
const NETWORK_COPIES = 50;
const NOT_TEXT = /[^\p{L}\p{N}]+/gu;

type Held = "CHAT_LINK" | "CHAT_COPY" | "CHAT_FLOOD";

/**
 * The hosts that count as this site's own if PUBLIC_URL is not set: the machine itself, or an IPv4 address. Other hosts
 * do not count, because a sender could claim any host.
 */
const LOCAL_HOST = /^(localhost|\d{1,3}(\.\d{1,3}){3})$/;

export class ChatRules {
  readonly #parts: ChatRulesParts;
  readonly #topic: Topic<boolean>;
  #current: CurrentChatRules = { rules: DEFAULT_CHAT_RULES, changedAt: null, changedBy: null };
  #copies: AttemptLimit | null = null;
  #networkCopies: AttemptLimit | null = null;
  #flood: AttemptLimit | null = null;

  constructor(parts: ChatRulesParts) {
    this.#parts = parts;
    this.#topic = new Topic({ channel: parts.channel, name: "chat-rules", schema: z.boolean() });
    this.#count(DEFAULT_CHAT_RULES);
  }

  async prepare(): Promise<void> {
    await this.#topic.follow(() => void this.read().catch(() => {}));
    await this.read();
  }

  get current(): CurrentChatRules {
    return this.#current;
  }

  async read(): Promise<void> {
    const stored = await this.#parts.store.read();
    if (stored === null || stored.changed_at === this.#current.changedAt) return;
    // A newer release may have stored the rules in another form. Then the current rules stay.
    const rules = chatRules.safeParse(JSON.parse(stored.rules)).data;
    if (rules === undefined) return;
    this.#current = { rules, changedAt: stored.changed_at, changedBy: stored.changed_by };
    this.#count(rules);
  }

  /** Call after the rules have changed in the database. */
  async changed(): Promise<void> {
    await this.read();
    this.#topic.publish(true);
  }

  /**
   * Returns why a message is held back; null if it may be sent. Counts the message for the limits, unless it is a
   * phrase or is held back for a link.
   */
  async holds({ owner, network, host, message }: WrittenText): Promise<Held | null> {
    if (isPhrase(message)) return null;
    const { holdLinks, allowedDomains } = this.#current.rules;
    const { ownHost } = this.#parts;
    const own = ownHost ?? (host !== null && LOCAL_HOST.test(host) ? host : null);
    if (holdLinks && hasLink(message, own === null ? allowedDomains : [own, ...allowedDomains])) return "CHAT_LINK";
    const text = message.normalize("NFKC").toLowerCase().replace(NOT_TEXT, "");
    if (text.length >= COPIED_FROM) {
      const copied = digest(text);
      if (await isOver(this.#copies, `${owner} ${copied}`)) return "CHAT_COPY";
      if (text.length >= NETWORK_COPIED_FROM && (await isOver(this.#networkCopies, `${network} ${copied}`))) {
        return "CHAT_COPY";
      }
    }
    return (await isOver(this.#flood, owner)) ? "CHAT_FLOOD" : null;
  }

  #count({ copies, flood }: Rules): void {
    const { attempts } = this.#parts;
    // The pace is part of the name, because for a second after a change servers may count by different rules.
    const limit = (name: string, pace: ChatPace | null, times = 1) =>
      pace === null ? null : attempts(`${name}-${pace.messages}-${pace.minutes}`, multiple(rateOf(pace), times));
    this.#copies = limit("chat-copies", copies);
    this.#networkCopies = limit("chat-network-copies", copies, NETWORK_COPIES);
    this.#flood = limit("chat-flood", flood);
  }
}

function rateOf({ messages, minutes }: ChatPace): Rate {
  return { perSecond: messages / (minutes * 60), burst: messages };
}

async function isOver(limit: AttemptLimit | null, who: string): Promise<boolean> {
  return limit !== null && (await limit.take(who)) > 0;
}
