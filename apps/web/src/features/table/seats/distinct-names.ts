// Player names as shown at the table: the second of two equal names gets a 2, and the bot's name is in the page's
// language.
import type { GameState } from "@chkobba/protocol";
import { shownName } from "../../../shared/bot-name.ts";

/** Returns the same object if no name changes. */
export function withShownNames(game: GameState, app: { readonly botName: string }): GameState {
  const distinct = withDistinctNames(game);
  if (distinct.players.every(({ name }) => shownName(name, app) === name)) return distinct;
  return { ...distinct, players: distinct.players.map((it) => ({ ...it, name: shownName(it.name, app) })) };
}

/** Returns the same object if all names differ. */
export function withDistinctNames(game: GameState): GameState {
  const names = distinctNames(game.players.map(({ name }) => name));
  if (game.players.every(({ name }, seat) => name === names[seat])) return game;
  return { ...game, players: game.players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name })) };
}

/** An empty name stays empty: it stands for a player without a name. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (name === "" || !seen.has(name)) {
      seen.add(name);
      return name;
    }
    let nth = 2;
    while (taken.has(`${name} ${nth}`)) nth++;
    taken.add(`${name} ${nth}`);
    return `${name} ${nth}`;
  });
}
