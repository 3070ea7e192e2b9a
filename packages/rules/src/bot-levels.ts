// The levels of a bot's play, weakest first. The bot, the records of games, the calls and both apps use this list.
export const BOT_LEVELS = ["easy", "normal", "hard"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
