// Checks that dependency-cruiser finds an import that breaks the layering.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const planted = join(root, "packages/rules/src/planted");

describe("the layering rule", () => {
  afterEach(() => rmSync(planted, { recursive: true, force: true }));

  // `npm run check` finds no violation in the code as it is, and fails if it reads too few modules.
  it("finds an import that points the wrong way", () => {
    mkdirSync(planted);
    writeFileSync(join(planted, "wrong.ts"), 'export { clientEvents } from "@chkobba/protocol";\n');
    const args = ["depcruise", "--config", ".dependency-cruiser.cjs", "--output-type", "json", planted];
    const { stdout, stderr } = spawnSync("npx", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    if (stdout === "") throw new Error(`dependency-cruiser reported nothing: ${stderr}`);
    const { violations } = JSON.parse(stdout).summary;
    expect(violations.map((violation: { rule: { name: string } }) => violation.rule.name)).toContain(
      "rules-depend-on-nothing",
    );
  });
});
