// Makes equal names of the players of one game distinct: the second "Amira" becomes "Amira 2", and so on.

/** An empty name stays empty, because it stands for a player without a name. */
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

/** Returns the same players with distinct names. */
export function withNumbers<P extends { readonly name: string }>(players: readonly P[]): readonly P[] {
  const names = distinctNames(players.map(({ name }) => name));
  return players.map((player, seat) => ({ ...player, name: names[seat] ?? player.name }));
}
