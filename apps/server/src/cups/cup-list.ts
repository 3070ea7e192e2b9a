// The list of cups in the lobby. Requests that arrive at the same time share one read of the public cups.
import { CUP_LIST_MAX, type Cup } from "@chkobba/protocol";
import { SharedRead } from "../platform/shared-read.ts";
import { cupOf, type NamedCup } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";
import type { CupWinners } from "./cup-winners.ts";

export interface CupListParts {
  readonly store: CupStore;
  readonly winners: Pick<CupWinners, "shown">;
  /** The time in ms since the epoch. */
  readonly now: () => number;
}

interface Public {
  /** Cups of the house. They are always listed, even if 50 other cups would come first. */
  readonly ofHouse: readonly NamedCup[];
  readonly others: readonly NamedCup[];
}

const LISTED_OVER_MS = 24 * 60 * 60_000;

export class CupList {
  readonly #parts: CupListParts;
  readonly #public: SharedRead<Public>;

  constructor(parts: CupListParts) {
    this.#parts = parts;
    this.#public = new SharedRead(() => this.#readPublic());
  }

  /**
   * The cups for the lobby: running cups first, then open cups by their start, then cups that ended within a day.
   * `ours`: the ids of those that this account has joined or made.
   */
  async of(accountId: string | null): Promise<{ readonly cups: Cup[]; readonly ours: string[] }> {
    const { store, winners } = this.#parts;
    const [{ ofHouse, others }, own] = await Promise.all([
      this.#public.ask(),
      accountId === null ? [] : store.ownOf(accountId, this.#overSince(), CUP_LIST_MAX),
    ]);
    const unfinished = own.filter(({ over_at }) => over_at === null);
    const rest = [...others, ...own];
    const [withPlayers, over, empty] = [rest.filter(isPlayed), rest.filter(isOver), rest.filter(isEmpty)];
    const inOrderOfChoice = [
      ...[...unfinished, ...ofHouse],
      ...[...inTurns(withPlayers), ...over.toSorted(inListOrder), ...empty.toSorted(inListOrder)],
    ];
    const chosen = [...new Map(inOrderOfChoice.map((row) => [row.id, row])).values()].slice(0, CUP_LIST_MAX);
    const ownIds = new Set(own.map(({ id }) => id));
    return {
      cups: (await winners.shown(chosen.toSorted(inListOrder))).map(cupOf),
      ours: chosen.map(({ id }) => id).filter((id) => ownIds.has(id)),
    };
  }

  async #readPublic(): Promise<Public> {
    const { store } = this.#parts;
    const [ofHouse, others] = await Promise.all([store.ofHouse(), store.listed(this.#overSince(), CUP_LIST_MAX)]);
    return { ofHouse, others };
  }

  #overSince(): number {
    return this.#parts.now() - LISTED_OVER_MS;
  }
}

const isOver = ({ state }: NamedCup) => state === "over";
const isEmpty = ({ state, players }: NamedCup) => state === "open" && players === 0;
const isPlayed = (row: NamedCup) => !isOver(row) && !isEmpty(row);

/** The cups in turns of their creators: first the largest cup of each, the largest of these first. */
function inTurns(rows: readonly NamedCup[]): NamedCup[] {
  const largestFirst = rows.toSorted((a, b) => b.players - a.players || a.starts_at - b.starts_at);
  const made = new Map<string | null, number>();
  const turns = largestFirst.map((row) => {
    const turn = made.get(row.created_by) ?? 0;
    made.set(row.created_by, turn + 1);
    return { row, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ row }) => row);
}

const LIST_ORDER = ["running", "open", "over", "cancelled"];

function inListOrder(a: NamedCup, b: NamedCup): number {
  const byState = LIST_ORDER.indexOf(a.state) - LIST_ORDER.indexOf(b.state);
  if (byState !== 0) return byState;
  return a.state === "over" ? (b.over_at ?? 0) - (a.over_at ?? 0) : a.starts_at - b.starts_at;
}
