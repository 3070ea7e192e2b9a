// Folds a log into states: a given function computes the state after each item. The server, replays and the offline
// table read their logs with these functions.
import { advance, type Entry } from "./advance.ts";
import { type Game, openGame, type Seat, type Setup } from "./game.ts";
import { accepted, type Result } from "./refusal.ts";

/**
 * Returns the state after all `items` are applied in order, or the refusal of the first item that `apply` refuses.
 * @param onStep is called after each applied item, with the states before and after it
 */
export function fold<State, Item>(
  start: State,
  items: Iterable<Item>,
  apply: (state: State, item: Item) => Result<State>,
  onStep?: (before: State, item: Item, after: State) => void,
): Result<State> {
  let state = start;
  for (const item of items) {
    const applied = apply(state, item);
    if (!applied.ok) return applied;
    onStep?.(state, item, applied.value);
    state = applied.value;
  }
  return accepted(state);
}

/** The data from which a whole game can be computed: setup, players, and entries from the first deal on. */
export interface GameScript {
  readonly setup: Setup;
  /** The players in seating order. */
  readonly players: readonly Pick<Seat, "id" | "name" | "isBot">[];
  readonly entries: readonly Entry[];
}

/**
 * Returns the game after the whole script; null if the script breaks the rules, for example with a deck that lacks a
 * card.
 * @param onStep is called after each of `entries`, with the games before and after it
 */
export function replay(
  { setup, players, entries }: GameScript,
  onStep?: (before: Game, entry: Entry, after: Game) => void,
): Game | null {
  const seated = players.map(({ id, name, isBot }): Entry => ({ type: "seated", playerId: id, name, isBot }));
  try {
    const table = fold<Game, Entry>(openGame(setup), seated, advance);
    const game = table.ok ? fold(table.value, entries, advance, onStep) : table;
    return game.ok ? game.value : null;
  } catch {
    return null;
  }
}
