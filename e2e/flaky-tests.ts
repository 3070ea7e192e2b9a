// A Playwright reporter that records tests that passed only at their second attempt.
import type { Reporter, Suite } from "@playwright/test/reporter";
import { addFlaky } from "../tools/run/testing/flaky.mjs";

export default class FlakyInPlaywright implements Reporter {
  #tests: ReturnType<Suite["allTests"]> = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const flaky = this.#tests.filter((test) => test.outcome() === "flaky");
    addFlaky(flaky.map((test) => test.titlePath().filter(Boolean).join(" > ")));
  }
}
