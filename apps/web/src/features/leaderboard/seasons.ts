// Which boards there are to choose: calendar months, UTC, and all time; and how the page's address names them.
import { BOARDS, type Board } from "@chkobba/protocol";

export interface BoardAndSeason {
  readonly board: Board;
  /** "all", or a month like "2026-11". */
  readonly season: string;
}

export const ALL_TIME = "all";
/** The month of the first rated games. */
const FIRST_MONTH = "2026-11";
const MONTHS_SHOWN = 12;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The months up to `now` (ms since the epoch), the newest first. */
export function seasonsUntil(now: number): readonly string[] {
  const date = new Date(now);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)).toISOString().slice(0, FIRST_MONTH.length),
  );
  return months.filter((month) => month >= FIRST_MONTH);
}

/** What is missing or unknown is as without a query: games won, of all time. */
export function boardFrom(search: string): BoardAndSeason {
  const query = new URLSearchParams(search);
  const season = query.get("season") ?? ALL_TIME;
  return {
    board: BOARDS.find((board) => board === query.get("board")) ?? "wins",
    season: MONTH.test(season) ? season : ALL_TIME,
  };
}

export function searchFor({ board, season }: BoardAndSeason): string {
  return new URLSearchParams({ board, season }).toString();
}
