// The seasons of the boards: all time and calendar months (UTC); for deals of the day also weeks. The page's address
// names a board and a season.
import { ALL_TIME, BOARDS, type Board, mondayBefore, weekOf } from "@chkobba/protocol";

export interface BoardAndSeason {
  readonly board: Board;
  /** "all", a month like "2026-11" or a week like "2026-W47". */
  readonly season: string;
}

export { ALL_TIME };

/** The month of the first rated games. */
const FIRST_MONTH = "2026-11";
const MONTHS_SHOWN = 12;
const SEASON = /^20\d\d-(0[1-9]|1[0-2]|W(0[1-9]|[1-4]\d|5[0-3]))$/;
const WEEKS_SHOWN = 5;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The months up to `now` (ms since the epoch), the newest first. */
export function seasonsUntil(now: number): readonly string[] {
  const date = new Date(now);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)).toISOString().slice(0, FIRST_MONTH.length),
  );
  return months.filter((month) => month >= FIRST_MONTH);
}

/**
 * Reads the board and the season from the page's address. A missing or unknown board becomes games won; a missing or
 * unknown season becomes all time.
 */
export function boardFrom(search: string): BoardAndSeason {
  const query = new URLSearchParams(search);
  const season = query.get("season") ?? ALL_TIME;
  return {
    board: BOARDS.find((board) => board === query.get("board")) ?? "wins",
    season: SEASON.test(season) ? season : ALL_TIME,
  };
}

export function searchFor({ board, season }: BoardAndSeason): string {
  return new URLSearchParams({ board, season }).toString();
}

/** The weeks up to `now` with the date of their Monday, the newest first. */
export function weeksUntil(now: number): readonly { readonly week: string; readonly monday: string }[] {
  return Array.from({ length: WEEKS_SHOWN }, (_, back) => {
    const began = mondayBefore(now) - back * WEEK_MS;
    return { week: weekOf(began), monday: new Date(began).toISOString().slice(0, "2026-11-16".length) };
  });
}
