// The same random values in each run, and no shrinking: the first failure kills a mutant.
import fc from "fast-check";

fc.configureGlobal({ seed: 13, endOnFailure: true });
