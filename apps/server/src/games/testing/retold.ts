// A replay read again with nothing but the rules, as a page does it.
import { advance, type Entry, type Game, openGame, type Setup } from "@chkobba/rules";

export interface Told {
  readonly players: readonly { readonly id: string; readonly name: string; readonly isBot: boolean }[];
  readonly entries: readonly { readonly entry: { readonly type: string } }[];
}

/** The game at the end of a replay. Throws where the rules refuse a step of it. */
export function retold(setup: Setup, { players, entries }: Told): Game {
  const seated = players.map(({ id, name, isBot }) => ({ type: "seated", playerId: id, name, isBot }));
  return [...seated, ...entries.map(({ entry }) => entry)].reduce((game: Game, entry) => {
    // It is one, or the rules throw: that is what this is to find out.
    const after = advance(game, entry as Entry);
    if (!after.ok) throw new Error(`${entry.type} is refused: ${after.refusal.code}`);
    return after.value;
  }, openGame(setup));
}
