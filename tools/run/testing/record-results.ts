// A Vitest reporter that records the results for the summary of `npm test`.
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { addResult, reasonOf, repeating, slowestOf } from "./results.mjs";

export default class RecordVitest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const ran = tests.filter((test) => test.result().state !== "skipped");
    addResult({
      kind: "tests",
      tests: ran.length,
      slowest: slowestOf(ran.map((test) => ({ name: nameOf(test), ms: test.diagnostic()?.duration ?? 0 }))),
      failures: [
        ...ran.filter((test) => test.result().state === "failed").map((test) => failureOf(test.module, test)),
        // A file whose imports or hooks fail has no failed test.
        ...modules.filter((module) => module.errors().length > 0).map((module) => failureOf(module)),
      ],
      flaky: ran
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({ name: nameOf(test), reason: reasonOf(test.result().errors?.[0]) })),
    });
  }
}

function nameOf({ project, module, fullName }: TestCase): string {
  return `${project.name} ${module.relativeModuleId} > ${fullName}`;
}

function failureOf(module: TestModule, test?: TestCase) {
  const { project, relativeModuleId } = module;
  const words = ["vitest", "run", "--project", project.name, relativeModuleId];
  if (test === undefined) {
    const reason = reasonOf(module.errors()[0]);
    return { name: `${project.name} ${relativeModuleId}`, reason, command: repeating(words, process.env) };
  }
  // Vitest matches a pattern, in which the names of the groups are separated by spaces.
  const pattern = test.fullName.replaceAll(" > ", " ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const reason = reasonOf(test.result().errors?.[0]);
  return { name: nameOf(test), reason, command: repeating([...words, "-t", pattern], process.env) };
}
