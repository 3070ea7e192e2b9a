// A player that chooses from a seat's view and nothing else.
export { type Choice, chooseMove, firstLegalMove, type Move } from "./choose-move.ts";
