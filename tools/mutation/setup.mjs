// Gives property tests the same random values in each run, and ends a test at its first failure without shrinking,
// because the first failure kills a mutant.
import fc from "fast-check";

fc.configureGlobal({ seed: 13, endOnFailure: true });
