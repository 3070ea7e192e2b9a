// The network that hard plays with: apart from the rest, so that a browser loads it only for that.
import type { Network } from "./network.ts";

export const network: Network = { weights: new Float32Array(0) };
