// Exports for the tools that train the network and measure the bot.

export { chkobbasIn, marginOf } from "./captured-counts.ts";
export { Evaluation } from "./evaluation.ts";
export { INPUTS, MOST_INPUTS_ON, unseenAtTurn, writePlayInputs, writeUnseenInputs } from "./features.ts";
export { greedyPlay } from "./greedy.ts";
export { HandSearch } from "./hand-search.ts";
export { moveOf } from "./move.ts";
export { addRows, decodeNetwork, HIDDEN, type Layers, outputOf, SECOND, STEP } from "./network.ts";
export { bestByNetwork } from "./playout.ts";
export { MOST_PLAYS, Position, takenBy } from "./position.ts";
export { positionWith } from "./position-from-view.ts";
