// Checks that dependency-cruiser reads the code. With a wrong setting, it would read nothing and pass.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const planted = join(root, "packages/rules/src/planted");

function cruise(...folders: string[]): { modules: number; broken: string[] } {
  const args = ["depcruise", "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders];
  const { stdout, stderr } = spawnSync("npx", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (stdout === "") throw new Error(`dependency-cruiser reported nothing: ${stderr}`);
  const { summary } = JSON.parse(stdout);
  return {
    modules: summary.totalCruised,
    broken: summary.violations.map((violation: { rule: { name: string } }) => violation.rule.name),
  };
}

describe("the layering rule", () => {
  afterEach(() => rmSync(planted, { recursive: true, force: true }));

  it("reads the packages and finds no violation", () => {
    const { modules, broken } = cruise("packages");
    expect(broken).toEqual([]);
    expect(modules).toBeGreaterThan(100);
  });

  it("finds an import that points the wrong way", () => {
    mkdirSync(planted);
    writeFileSync(join(planted, "wrong.ts"), 'export { clientEvents } from "@chkobba/protocol";\n');
    expect(cruise("packages").broken).toContain("rules-depend-on-nothing");
  });
});
