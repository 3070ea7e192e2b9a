// Setup file: property tests draw the same values in each run, from `TEST_SEED`.
import fc from "fast-check";
import { inject } from "vitest";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject("seed") });
