// What was learnt by playing: how a position at the end of a hand tends to end.

/** Weights of a network of one hidden layer. */
export interface Network {
  readonly weights: Float32Array;
}
