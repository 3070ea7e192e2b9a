// Stores with the end of a game what it changes in its cup.
import type { App, StatementsAtEnd } from "../app.ts";
import { type CupGameRow, endOf } from "./cup-rows.ts";
import type { CupGameEnd } from "./cup-statements.ts";
import { CupStore } from "./cup-store.ts";

export function cupEnding({ database }: Pick<App, "database">): StatementsAtEnd {
  const store = new CupStore(database);
  return async ({ gameId, cup: term, isEnd, winner, rounds, leaver, at }) => {
    if (term === null || !isEnd) return [];
    const [cup, game] = await Promise.all([store.cup(term.id), store.game(gameId)]);
    if (cup === null || game === null) return [];
    const players = await store.playersIn(game);
    const endsAt = endOf(cup);
    const isEarly = rounds === 0 && typeof winner === "number";
    return store.statements.ending({
      ...{ cup, game, players, winner, at, counts: endsAt === null || at <= endsAt },
      early: isEarly ? await earlyWin(game, winner, store) : null,
      leaver: leaver === null ? null : leaver === game.one_player ? game.one : game.other,
    });
  };
}

async function earlyWin(game: CupGameRow, winner: 0 | 1, store: CupStore): Promise<CupGameEnd["early"]> {
  const [won, lost] = winner === 0 ? [game.one, game.other] : [game.other, game.one];
  return { isRepeated: await store.hasWonEarly(game.cup_id, won, lost) };
}
