// A player that chooses from what its seat has seen and nothing else.
export { chooseMove, rateMoves } from "./choose-move.ts";
export { firstLegalMove, type Move } from "./move.ts";
export type { Network } from "./network.ts";
export type { RatedMove } from "./rated-move.ts";
export { seeded } from "./seeded.ts";
export { LEVELS, type Level, type Thinking } from "./thinking.ts";
