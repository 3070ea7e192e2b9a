// Limits of cups. Times are in milliseconds.

export const CUP_KINDS = ["arena", "knockout"] as const;
export type CupKind = (typeof CUP_KINDS)[number];
interface CupFacts {
  /** The field of a new cup that the kind needs: its duration, or its number of places. */
  readonly extent: "minutes" | "size";
  /** Whether players may join, pause, leave and rejoin while the cup runs. Leaving a game then pauses the player. */
  readonly isOpenWhileRunning: boolean;
  /** Whether players collect points. */
  readonly hasPoints: boolean;
}
/** The facts about each kind of cup that the server and the pages share. */
export const CUP_FACTS: Readonly<Record<CupKind, CupFacts>> = {
  arena: { extent: "minutes", isOpenWhileRunning: true, hasPoints: true },
  knockout: { extent: "size", isOpenWhileRunning: false, hasPoints: false },
};
/** The names of the house cups. Pages show these names in the visitor's language. */
export const HOUSE_CUP_NAMES = { arena: "Evening arena", knockout: "Friday knockout" } as const satisfies Partial<
  Record<CupKind, string>
>;
export const CUP_NAME_MIN = 3;
export const CUP_NAME_MAX = 50;
/** The shortest and the longest duration of an arena, in minutes. */
export const CUP_ARENA_MINUTES = { min: 10, max: 180 } as const;
/** The shortest time between two games of a player in an arena. Pages count it down. */
export const ARENA_REST_MS = 5000;
/** The possible numbers of places in a knockout. */
export const CUP_SIZES = [4, 8, 16, 32, 64] as const;
export const CUP_TURN_SECONDS = [30, 60] as const;
export const CUP_TARGET = 11;
/** The shortest and the longest time from the creation of a cup to its start. */
export const CUP_START_MS = { min: 5000, max: 14 * 24 * 3600 * 1000 } as const;
/** The most cups of one account that are not over. */
export const CUPS_OF_ACCOUNT = 3;
/**
 * The most cups in the list of cups, the most games on a cup's page, the most rows on one page of a cup's standings,
 * and the most pages of these standings.
 */
export const CUP_LIST_MAX = 50;
export const CUP_GAMES_MAX = 100;
export const CUP_STANDINGS_MAX = 100;
export const CUP_PAGE_MAX = 1000;
/** The most players of one arena. */
export const ARENA_PLAYERS_MAX = 5000;
