// The network that hard plays by: apart from the rest, so that a browser loads it only for that.
import { decodeNetwork, type Network } from "./network.ts";
import { WEIGHTS } from "./weights.ts";

export const network: Network = decodeNetwork(WEIGHTS);
