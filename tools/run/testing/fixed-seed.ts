// A setup file: property tests draw the same values in each run with the same `TEST_SEED`.
import fc from "fast-check";
import { inject } from "vitest";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject("seed") });
