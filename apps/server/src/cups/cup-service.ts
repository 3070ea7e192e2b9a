// Lets people create, cancel, join and leave cups, pause in a cup, and read cups.
import { randomUUID } from "node:crypto";
import { CUP_START_MS, type Cup, cupExtentOf, type NewCup, type Trophy } from "@chkobba/protocol";
import type { DeviceOwner } from "../identity/owner.ts";
import type { EncodedReply } from "../platform/http/calls.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { CupEntries, Entered } from "./cup-entries.ts";
import type { CupList } from "./cup-list.ts";
import type { CupPages } from "./cup-pages.ts";
import { cupOf, SOON_MS, TROPHIES_MAX } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";
import type { CupWinners } from "./cup-winners.ts";

export interface CupsParts {
  readonly store: CupStore;
  readonly winners: CupWinners;
  readonly entries: CupEntries;
  /** The time in ms since the epoch, the same on all servers. */
  readonly now: () => number;
  readonly list: CupList;
  readonly pages: CupPages;
  /** Called when a cup has changed. */
  readonly changed: (cupId: string) => void;
}

type CancelRefusal = "CUP_NOT_FOUND" | "CUP_OVER" | "CUP_STARTED" | "FORBIDDEN";
type Done = Result<Record<never, never>, CancelRefusal | "CUP_FULL" | "RATE_LIMITED">;

/**
 * The start of a new cup may be this much earlier than CUP_START_MS allows, because the request takes a moment to
 * arrive.
 */
const WAY_MS = 1000;

export class CupService {
  readonly #parts: CupsParts;

  constructor(parts: CupsParts) {
    this.#parts = parts;
  }

  async create(
    wish: NewCup,
    accountId: string,
  ): Promise<Result<{ readonly cup: Cup }, "CUPS_FULL" | "CUP_START_INVALID">> {
    const { store, now } = this.#parts;
    const ahead = wish.startsAt - now();
    if (ahead < CUP_START_MS.min - WAY_MS || ahead > CUP_START_MS.max) return refused("CUP_START_INVALID");
    const { name, kind, targetScore: target, turnSeconds: turn_seconds, startsAt: starts_at } = wish;
    const id = randomUUID();
    const terms = { id, name, kind, target, turn_seconds, starts_at, ...cupExtentOf(wish) };
    // A cup that starts within ten minutes is marked as announced, because the announcement names ten minutes as the
    // time that is left.
    const is_told = ahead > SOON_MS ? 0 : 1;
    const row = { ...terms, is_private: wish.isPrivate ? 1 : 0, is_told } as const;
    return (await store.addOwn(row, accountId)) ? this.#answer(id) : refused("CUPS_FULL");
  }

  async #answer(id: string): Promise<Result<{ readonly cup: Cup }, never>> {
    const cup = await this.#parts.store.cup(id);
    if (cup === null) throw new Error(`the cup ${id} was just stored, and is gone`);
    return accepted({ cup: cupOf(cup) });
  }

  /** @param isAdmin whether the caller may cancel every cup, also one that is running or over */
  async cancel(
    id: string,
    accountId: string | null,
    isAdmin: boolean,
  ): Promise<Result<{ readonly cup: Cup }, CancelRefusal>> {
    const { store, now } = this.#parts;
    const cup = await store.cup(id);
    if (cup === null) return refused("CUP_NOT_FOUND");
    if (!isAdmin && (accountId === null || cup.created_by !== accountId)) return refused("FORBIDDEN");
    if (await store.cancel(id, now(), isAdmin ? ["open", "running", "over"] : ["open"])) {
      this.#changed(id);
      return this.#answer(id);
    }
    const later = await store.cup(id);
    return refused(later?.state === "running" ? "CUP_STARTED" : "CUP_OVER");
  }

  async join(cupId: string, accountId: string, device: DeviceOwner | null): Promise<Done> {
    return this.#entered(cupId, await this.#parts.entries.join(cupId, accountId, device));
  }

  async leave(cupId: string, accountId: string): Promise<Done> {
    return this.#entered(cupId, await this.#parts.entries.leave(cupId, accountId));
  }

  async pause(cupId: string, accountId: string, isPaused: boolean): Promise<Done> {
    return this.#entered(cupId, await this.#parts.entries.pause(cupId, accountId, isPaused));
  }

  #entered(cupId: string, entered: Entered): Done {
    if (!entered.ok) return entered;
    if (entered.value === "changed") this.#changed(cupId);
    return accepted({});
  }

  async cup(cupId: string): Promise<Result<{ readonly cup: Cup }, "CUP_NOT_FOUND">> {
    const { store, winners } = this.#parts;
    const cup = await store.cup(cupId);
    const [shown] = cup === null ? [] : await winners.shown([cup]);
    return shown === undefined ? refused("CUP_NOT_FOUND") : accepted({ cup: cupOf(shown) });
  }

  list(accountId: string | null): ReturnType<CupList["of"]> {
    return this.#parts.list.of(accountId);
  }

  page(cupId: string, accountId: string | null, page: number): Promise<Result<EncodedReply, "CUP_NOT_FOUND">> {
    return this.#parts.pages.page(cupId, accountId, page);
  }

  async trophiesOf(accountId: string, viewer: string | null): Promise<Trophy[]> {
    const won = await this.#parts.winners.wonBy(accountId, viewer, TROPHIES_MAX);
    return won.map(({ id, name, kind, over_at, players }) => ({ cupId: id, name, kind, at: over_at ?? 0, players }));
  }

  /** Drops the kept page of the cup, so that players see their own changes at once. */
  #changed(cupId: string): void {
    this.#parts.pages.drop(cupId);
    this.#parts.changed(cupId);
  }
}
