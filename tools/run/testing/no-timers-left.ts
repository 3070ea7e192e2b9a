// A setup file: a timer that still runs after the last test of a file fails the file. It would run during the tests of
// the next file, or after the end of all tests.
import { setTimeout } from "node:timers/promises";
import { afterAll } from "vitest";
import { timersOfTests } from "./watched-timers.ts";

/** Timers that are due within this time run first, in ms. */
const DUE_MS = 10;

afterAll(async () => {
  await setTimeout(DUE_MS);
  const left = timersOfTests.stop();
  if (left.length > 0) throw new Error(`${left.length} timers outlive the tests of this file:\n${left.join("\n")}`);
});
