// A Playwright reporter that records the results for the summary of `npm test`.
import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { addResult, reasonOf, repeating, slowestOf } from "../tools/run/testing/results.mjs";

export default class RecordPlaywright implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const ran = this.#tests.filter(({ results }) => results.some(({ status }) => status !== "skipped"));
    addResult({
      kind: "browser tests",
      tests: ran.length,
      slowest: slowestOf(ran.map((test) => ({ name: nameOf(test), ms: test.results.at(-1)?.duration ?? 0 }))),
      failures: ran
        .filter((test) => test.outcome() === "unexpected")
        .map((test) => ({ ...failureOf(test), command: commandOf(test) })),
      flaky: ran.filter((test) => test.outcome() === "flaky").map(failureOf),
    });
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" > ");
}

/** A test that failed at least once, with the error of its first attempt. */
function failureOf(test: TestCase) {
  return { name: nameOf(test), reason: reasonOf(test.results[0]?.error) };
}

function commandOf({ location: { file, line } }: TestCase): string {
  const place = `${file.slice(file.lastIndexOf("/") + 1)}:${line}`;
  return repeating(["playwright", "test", "--config", "e2e", place], process.env);
}
