// What it takes to teach the network, and to watch what it does: for tools alone.
export { Evaluation } from "./evaluation.ts";
export { INPUTS, MOST_INPUTS_ON, sightAtTurn, writePlayInputs, writeSightInputs } from "./features.ts";
export { HandSearch } from "./hand-search.ts";
export { moveOf } from "./move.ts";
export { addRows, decodeNetwork, HIDDEN, type Layers, outputOf, SECOND, STEP } from "./network.ts";
export { likedBest } from "./playout.ts";
export { MOST_PLAYS, Position, takenBy } from "./position.ts";
export { positionWith } from "./standing.ts";
export { chkobbasIn, marginOf } from "./tally.ts";
