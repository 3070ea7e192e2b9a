// Player names as shown at the table: equal names get a number, and the bot's name is in the page's language.
import type { GameState } from "@chkobba/protocol";
import { shownName } from "../../../shared/bot-name.ts";
import { distinctNames } from "../../../shared/distinct-names.ts";

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
