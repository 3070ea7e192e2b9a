// Notifies a person's browsers of events: only of the kinds that the person wants, outside quiet hours, and once on all
// servers together.

import { PUSH_KINDS, type PushKind } from "@chkobba/protocol";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Owner } from "../identity/owner.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import { isQuiet, minutesAt } from "./local-time.ts";
import { messageOf, SENDING } from "./messages.ts";
import type { Occasion, Push, PushEvent } from "./public.ts";
import type { PushSender } from "./push-sender.ts";
import { RefusalLog } from "./refusal-log.ts";
import type { SubscriptionRow, SubscriptionStore } from "./subscription-store.ts";

export interface PushParts {
  readonly store: SubscriptionStore;
  readonly sender: Pick<PushSender, "send">;
  /** Whether a page of that person can be seen, on any server. */
  readonly isSeen: (owner: Owner) => Promise<boolean>;
  /** Milliseconds since the epoch, the same on all servers. */
  readonly now: () => number;
  readonly logger: Logger;
}

/** How many events are handled at once; further ones are dropped. */
const EVENTS_MAX = 5000;
const kindList = z.array(z.string());

export class PushService implements Push {
  readonly #parts: PushParts;
  readonly #underWay = new WorkUnderWay();
  readonly #refusals: RefusalLog;
  #waiting = 0;

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.#refusals = new RefusalLog(parts);
  }

  /** Notifies the browsers of an owner. Returns at once: a notification that is lost harms no game. */
  notify(owner: Owner, event: PushEvent, occasion: Occasion): void {
    if (this.#waiting >= EVENTS_MAX) return;
    this.#waiting++;
    const work = this.#notify(owner, event, occasion).finally(() => {
      this.#waiting--;
    });
    this.#underWay.add(work, (error) => this.#parts.logger.error({ error }, "push: notifying a person failed"));
  }

  /** Like `notify`, but not if the person sees the event on a page. */
  async notifyUnseen(owner: Owner, event: PushEvent, occasion: Occasion): Promise<void> {
    const { isSeen, logger } = this.#parts;
    try {
      if (!(await isSeen(owner))) this.notify(owner, event, occasion);
    } catch (error) {
      logger.error({ error }, "push: looking for a person's pages failed");
    }
  }

  async #notify(owner: Owner, event: PushEvent, occasion: Occasion): Promise<void> {
    await this.deliver(await this.#parts.store.of(owner), event, occasion);
  }

  /** Sends the event to the subscriptions that want this kind now. */
  async deliver(rows: readonly SubscriptionRow[], event: PushEvent, { topic = "", tag }: Occasion): Promise<void> {
    const { store, now } = this.#parts;
    const { kind } = event;
    const at = now();
    const wanting = rows.filter((row) => kindsOf(row).includes(kind) && !isQuietAt(row, at));
    const notSince = at - SENDING[kind].pauseMs;
    const claimed = await store.claim(
      wanting.map(({ id }) => id),
      { kind, topic, tag, at, notSince },
    );
    await Promise.all(wanting.filter(({ id }) => claimed.has(id)).map((row) => this.#send(row, event)));
  }

  /** Resolves once everything is sent. */
  settled(): Promise<void> {
    return this.#underWay.settled();
  }

  async #send(row: SubscriptionRow, event: PushEvent): Promise<void> {
    const { store, sender, now, logger } = this.#parts;
    const { ttlSeconds, isUrgent } = SENDING[event.kind];
    const text = JSON.stringify(messageOf(event, row.language, now()));
    const delivery = await sender.send(row, { text, ttlSeconds, isUrgent });
    const isNews = row.failures > 0 || row.confirmed_at === null;
    if (delivery === "delivered" && isNews) await store.delivered(row.id, now());
    if (delivery === "failed") await store.failed(row.id);
    if (delivery === "gone") await store.remove(row.id);
    if (delivery === "refused") this.#refusals.note(new URL(row.endpoint).hostname);
    if (delivery === "busy") logger.warn("push: too many notifications wait, one is dropped");
  }
}

export function kindsOf({ kinds }: Pick<SubscriptionRow, "kinds">): readonly PushKind[] {
  const stored = kindList.parse(JSON.parse(kinds));
  return PUSH_KINDS.filter((kind) => stored.includes(kind));
}

export function quietOf({ quiet_from: from, quiet_to: to }: Pick<SubscriptionRow, "quiet_from" | "quiet_to">) {
  return from === null || to === null ? null : { from, to };
}

function isQuietAt(row: SubscriptionRow, at: number): boolean {
  return isQuiet(quietOf(row), minutesAt(at, row.time_zone));
}
