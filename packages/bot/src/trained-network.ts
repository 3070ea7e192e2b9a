// The weights of the hard level, in a module of their own: a browser loads them only for that level.
import { decodeNetwork, type Network } from "./network.ts";
import { WEIGHTS } from "./weights.ts";

export const network: Network = decodeNetwork(WEIGHTS);
