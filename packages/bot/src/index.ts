// A player that chooses from what its seat has seen and nothing else.
export { chooseMove, type RatedMove, rateMoves } from "./choose-move.ts";
export { firstLegalMove, type Move } from "./move.ts";
export type { Network } from "./network.ts";
export { LEVELS, type Level, type Thinking } from "./thinking.ts";
