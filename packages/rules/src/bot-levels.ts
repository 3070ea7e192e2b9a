// The levels of a bot's play, weakest first. The bot, the records of games, the calls and both apps use this list. How
// each level plays is in `levels.ts` of the bot.
export const BOT_LEVELS = ["easy", "normal", "hard"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/**
 * Whether a level searches: it samples the hidden hands and needs the network, so it runs in a thread or a worker. A
 * level that does not search chooses at once.
 */
export const SEARCHES = { easy: false, normal: false, hard: true } as const satisfies Readonly<
  Record<BotLevel, boolean>
>;
export type SearchingLevel = { [Level in BotLevel]: (typeof SEARCHES)[Level] extends true ? Level : never }[BotLevel];
export type QuickLevel = Exclude<BotLevel, SearchingLevel>;

/** The level at which a bot plays a move if the search fails or is late. */
export const FALLBACK_LEVEL: QuickLevel = "normal";

export function isSearching(level: BotLevel): level is SearchingLevel {
  return SEARCHES[level];
}
