// The bot. It chooses its moves only from the view of its own seat.
export { BOT_RELEASE } from "./bot-release.ts";
export { chooseMove, rateMoves, samplesFor } from "./choose-move.ts";
export { keepsCutCard } from "./keep-cut-card.ts";
export { firstLegalMove, type Move } from "./move.ts";
export type { Network } from "./network.ts";
export { type BotOptions, LEVELS, type Level } from "./options.ts";
export type { RatedMove } from "./rated-move.ts";
export { playOf } from "./reasons/play-facts.ts";
export { type Reason, reasonFor } from "./reasons/reason.ts";
export { seeded } from "./seeded.ts";
