// Values that every test can `inject`: how often random tests repeat, and their seed.
import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether random tests run at their full length, as in `npm run test:long`. */
    readonly isLong: boolean;
    /** The seed of random tests: `TEST_SEED`, by default 1. */
    readonly seed: number;
  }
}
