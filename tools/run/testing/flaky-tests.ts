// A Vitest reporter that records tests that passed only in their second attempt.
import type { Reporter, TestModule } from "vitest/node";
import { addFlaky } from "./flaky.mjs";

export default class FlakyInVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    addFlaky(
      modules.flatMap(({ project, relativeModuleId, children }) =>
        [...children.allTests()]
          .filter((test) => test.diagnostic()?.flaky)
          .map(({ fullName }) => `${project.name} ${relativeModuleId} > ${fullName}`),
      ),
    );
  }
}
