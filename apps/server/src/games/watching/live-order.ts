// The order of the list of live games, as a pure function: the most watched games first, in turns of the networks of
// their players. A watcher from a player's own network does not count, and each other network counts once.

/** A running game that is open to watchers. */
export interface Watchable {
  readonly gameId: string;
  /** The networks of the players. Empty if no player is connected. */
  readonly players: ReadonlySet<string>;
  /** The networks of the watchers. */
  readonly watchers: ReadonlySet<string>;
  /** The number of sockets that watch. It only decides between games that are watched from equally many networks. */
  readonly sockets: number;
}

/** Tables without a connected player take turns with each other. */
const NOBODY: ReadonlySet<string> = new Set([""]);

/**
 * Sorts the games. The first game of each network comes before the second one of any network. A game of players from
 * several networks waits for the network that has had the most turns. Equal games keep their order.
 */
export function inLiveOrder<T extends Watchable>(games: readonly T[]): T[] {
  const watched = games
    .map((game) => ({ game, from: watchingNetworks(game) }))
    .toSorted((a, b) => b.from - a.from || b.game.sockets - a.game.sockets);
  const had = new Map<string, number>();
  const turns = watched.map(({ game }) => {
    const networks = game.players.size === 0 ? NOBODY : game.players;
    const turn = Math.max(...[...networks].map((network) => had.get(network) ?? 0));
    for (const network of networks) had.set(network, turn + 1);
    return { game, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ game }) => game);
}

function watchingNetworks({ players, watchers }: Watchable): number {
  let count = 0;
  for (const network of watchers) if (!players.has(network)) count += 1;
  return count;
}
