// The last lines of `npm test`.
import { expect, it } from "vitest";
import { summaryOf } from "./summary.mjs";
import { repeating, slowestOf } from "./testing/results.mjs";

const VITEST = { kind: "tests", tests: 5600, slowest: [{ name: "b", ms: 900 }], failures: [], flaky: [] };
const BROWSERS = { kind: "browser tests", tests: 90, slowest: [{ name: "a", ms: 12_400 }], failures: [], flaky: [] };

it("the last line of a passed run counts the tests of all parts, and the parts and slow tests are listed", () => {
  const parts = [
    { name: "build", ms: 40_000 },
    { name: "browsers", ms: 501_000 },
  ];
  expect(summaryOf({ parts, failed: null, results: [VITEST, { ...VITEST, tests: 4 }, BROWSERS] })).toEqual([
    "   40 s  build",
    "  501 s  browsers",
    "",
    "the slowest tests:",
    "   12 s  a",
    "  0.9 s  b",
    "  0.9 s  b",
    "",
    "passed: 5604 tests and 90 browser tests in 9 min 1 s",
  ]);
});

it("a failed run names the part, each failed test with its reason and the command that repeats it, and flaky tests", () => {
  const failures = [
    { name: "web radio.test.ts > plays", reason: "it is silent", command: "TEST_SEED=7 npx vitest run" },
  ];
  const lines = summaryOf({
    parts: [{ name: "tests", ms: 2000 }],
    failed: "tests",
    results: [{ ...VITEST, failures, flaky: [{ name: "server c", reason: "expected 1 to be 2" }], slowest: [] }],
  });
  expect(lines.slice(-6)).toEqual([
    "flaky: server c",
    "        expected 1 to be 2",
    "failed: web radio.test.ts > plays",
    "        it is silent",
    "        to repeat it alone: TEST_SEED=7 npx vitest run",
    'FAILED in "tests": 5600 tests in 0 min 2 s',
  ]);
});

it("a run that ends before its first test says so", () => {
  expect(summaryOf({ parts: [{ name: "build", ms: 900 }], failed: "build", results: [] }).at(-1)).toBe(
    'FAILED in "build": no test in 0 min 1 s',
  );
});

it("a command repeats a test with the seed and the length of its run, quoted for the shell", () => {
  expect(repeating(["vitest", "-t", "Amira's turn"], {})).toBe(String.raw`TEST_SEED=1 npx vitest -t 'Amira'\''s turn'`);
  expect(repeating(["vitest"], { TEST_SEED: "7", TEST_LONG: "1" })).toBe("TEST_SEED=7 TEST_LONG=1 npx vitest");
});

it("ten of the slowest tests are kept, the slowest first", () => {
  const tests = Array.from({ length: 12 }, (_, ms) => ({ name: "", ms }));
  expect(slowestOf(tests).map(({ ms }) => ms)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
