// Two players of one name at a table: the second one is shown with a 2 behind the name.
import type { GameState } from "@chkobba/protocol";

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
