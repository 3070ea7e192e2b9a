// Finished games as a feature of the server: lists, replays and pages of players.
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { accountIdOf, accountOwner } from "../identity/owner.ts";
import { historyCalls, historyGuards } from "./calls.ts";
import { type FinishedRow, HistoryStore, type SeatRow } from "./history-store.ts";
import type { GameResult, History, ResultSide } from "./public.ts";

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

/** How a finished game ended, for its picture and the preview of its link. */
function resultFrom({ targetScore, teamMode }: FinishedRow, seats: readonly SeatRow[]): GameResult {
  const side = (team: number): ResultSide => {
    const own = seats.filter((seat) => seat.team === team);
    return {
      names: own.map(({ name }) => name),
      score: own[0]?.score ?? 0,
      chkobbas: own.reduce((sum, { chkobbas }) => sum + chkobbas, 0),
      hasWon: own.some(({ outcome }) => outcome === "won"),
    };
  };
  return { targetScore, teamMode, sides: [side(0), side(1)] as const };
}
