// The weights of the hard level. They have a module of their own, so that a browser loads them only for that level.
import { decodeNetwork, type Network } from "./network.ts";
import { WEIGHTS } from "./weights.ts";

export const network: Network = decodeNetwork(WEIGHTS);
