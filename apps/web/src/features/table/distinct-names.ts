// The names of a table's players as they are shown: of two equal ones the second has a 2 behind it, and the bot's is in the page's letters.
import type { GameState } from "@chkobba/protocol";
import { shownName } from "../../shared/bot-name.ts";

/** The same game, where its names are shown as they are. */
export function withShownNames(game: GameState, app: { readonly botName: string }): GameState {
  const distinct = withDistinctNames(game);
  if (distinct.players.every(({ name }) => shownName(name, app) === name)) return distinct;
  return { ...distinct, players: distinct.players.map((it) => ({ ...it, name: shownName(it.name, app) })) };
}

/** The same game, where its names differ already. */
export function withDistinctNames(game: GameState): GameState {
  const names = distinctNames(game.players.map(({ name }) => name));
  if (game.players.every(({ name }, seat) => name === names[seat])) return game;
  return { ...game, players: game.players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name })) };
}

/** An empty name is left: the player is shown as a player without one. */
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
