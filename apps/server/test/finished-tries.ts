// Any number of finished attempts at one deal, in a database, written as the server writes them. Used for measurements.
import { MISSING_ROUND } from "@chkobba/protocol";
import { DealService } from "../src/deals/deal-service.ts";
import { DealStore } from "../src/deals/deal-store.ts";
import { accountOwner } from "../src/identity/owner.ts";
import { openDatabase } from "../src/schema/open-database.ts";

/** How many rows one statement writes. */
const AT_ONCE = 500;
const DEAL = "00000000-0000-4000-8000-000000000000";
const NOW = Date.UTC(2026, 10, 22, 12);
const PERSON = { owner: "account:0", device: null } as const;

export interface MeasuredTries {
  /** Reads the lobby's line, reads the deal's page with its list, and stores one more result. */
  today(): Promise<unknown>;
  page(): Promise<unknown>;
  finish(nth: number): Promise<unknown>;
  close(): Promise<void>;
}

/** Fills an empty database with attempts. @param marginAt returns the margin of the nth attempt */
export async function finishedTries(
  where: Parameters<typeof openDatabase>[0],
  count: number,
  marginAt: (nth: number) => number,
): Promise<MeasuredTries> {
  const database = await openDatabase(where);
  const store = new DealStore(database);
  const deals = new DealService({ store, newSeed: () => "0f".repeat(32), now: () => NOW });
  const day = { kind: "solo", rounds: 3, level: "hard", seed: "0f".repeat(32), created_at: NOW } as const;
  await store.add({ id: DEAL, date: "2026-11-22", along_date: null, ...day });
  const tryAt = (nth: number) => ({
    ...{ deal_id: DEAL, owner: accountOwner(`${nth}`), device: null, pair: null, place: null, game_id: `game-${nth}` },
    ...{ player_id: `player-${nth}`, name: `Player ${nth}`, begun_at: NOW, closes_at: Date.UTC(2026, 10, 23) },
  });
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at);
    const finished = (nth: number) => ({
      margin: marginAt(nth),
      chkobbas: nth % 4,
      points: "[]",
      is_listed: 1 as const,
    });
    await database.query
      .insertInto("deal_tries")
      .values(
        rows.map((nth) => {
          const { owner: person, ...begun } = tryAt(nth);
          return { person, ...begun, ...finished(nth), finished_at: NOW + nth };
        }),
      )
      .execute();
  }
  const margins = new Map<number, number>();
  for (let nth = 0; nth < count; nth++) margins.set(marginAt(nth), (margins.get(marginAt(nth)) ?? 0) + 1);
  const counters = [...margins].map(([margin, players]) => ({ deal_id: DEAL, margin, players }));
  await database.query.insertInto("deal_margins").values(counters).execute();
  return {
    today: () => deals.today(PERSON),
    page: () => deals.page(DEAL, PERSON),
    finish: async (nth) => {
      const fresh = tryAt(count + nth);
      await store.begin(fresh, "2026-11-22", { near: [], counts: false, decides: true });
      const stored = { at: NOW, chkobbas: 0, isListed: true, cardsKnown: false };
      await store.finish(fresh, { margin: MISSING_ROUND, points: [] }, stored);
    },
    close: () => database.close(),
  };
}
