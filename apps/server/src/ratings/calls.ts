// The HTTP calls of the boards, and of the rating changes of a game.

import type { CallPayload, CallReply } from "@chkobba/protocol";
import type { App } from "../app.ts";
import type { CallHandlers } from "../platform/http/calls.ts";
import { accepted, refused } from "../platform/result.ts";
import type { BoardStore } from "./board-store.ts";
import type { RatingStore } from "./rating-store.ts";

const LEADERS = 50;

type Leaders = CallReply<"getLeaderboard">["leaders"];

export function ratingCalls(
  { accounts, history }: Pick<App, "accounts" | "history">,
  { ratings, boards }: { readonly ratings: RatingStore; readonly boards: BoardStore },
): Pick<CallHandlers, "getLeaderboard" | "getGameRatings"> {
  // Requests at the same moment share an answer.
  const underWay = new Map<string, Promise<Leaders>>();
  const leadersOf = ({ board, season }: CallPayload<"getLeaderboard">): Promise<Leaders> => {
    const key = `${board} ${season}`;
    const asked = underWay.get(key) ?? boards.leaders(board, season, LEADERS).then((rows) => [...rows]);
    underWay.set(key, asked);
    const end = () => void underWay.delete(key);
    asked.then(end, end);
    return asked;
  };
  return {
    getLeaderboard: async ({ board, season }, { bearerToken }) => {
      const accountId = bearerToken === undefined ? null : await accounts.accountOf(bearerToken);
      const mine = accountId === null ? null : await boards.placeOf(accountId, board, season);
      return accepted({ board, season, leaders: await leadersOf({ board, season }), mine });
    },
    getGameRatings: async ({ id, number }) => {
      const game = await history.seatsOf(id, number);
      if (game === null) return refused("FINISHED_GAME_NOT_FOUND");
      const changes = await ratings.changesBy(id, game.seq);
      return accepted({
        number: game.seq,
        seats: game.seats.map(({ accountId, username }) => ({
          username,
          rating: changes.get(accountId ?? "") ?? null,
        })),
      });
    },
  };
}
