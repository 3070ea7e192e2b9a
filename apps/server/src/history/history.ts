// Finished games as a feature of the server: lists, replays and pages of players.
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { accountIdOf, accountOwner } from "../identity/owner.ts";
import { historyCalls, historyGuards } from "./calls.ts";
import { HistoryStore } from "./history-store.ts";
import type { History } from "./public.ts";
import { resultFrom } from "./result.ts";

export function openHistory(app: App) {
  const { database, limits } = app;
  const store = new HistoryStore(database);
  const history: History = {
    seatsOf: async (gameId, number) => {
      const game = await store.finished(gameId, number);
      if (game === null) return null;
      const rows = await store.seatsOf([game]);
      const seats = rows.map(({ owner, username, name, is_bot }) => {
        return { accountId: accountIdOf(owner), username, owner, name, isBot: is_bot === 1 };
      });
      return { seq: game.seq, seats };
    },
    publicResultOf: async (gameId, number) => {
      const game = await store.finished(gameId, number);
      if (game === null || !(await app.deals.mayReplay(gameId, null)).ok) return null;
      return { number: game.seq, result: resultFrom(game, await store.seatsOf([game])) };
    },
    hasPlayedPeople: (owners) => store.hasPlayedPeople(owners),
    statisticsOf: (accountId) => store.statisticsOf(accountOwner(accountId)),
    adopt: (device, account) => store.adopt(device, account),
    opponentsOf: (accountId) => store.opponentsOf(accountOwner(accountId)),
  };
  return {
    ...history,
    calls: historyCalls(app, { store }),
    guards: historyGuards(limits.at(RATES.replays)),
  };
}
