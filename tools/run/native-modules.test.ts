import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brokenModules, compilerAdvice, isPlainPath, missingCompilers } from "./native-modules.mjs";

const root = join(import.meta.dirname, "../..");

it("the packages that are installed here load", () => {
  expect(brokenModules(root)).toEqual([]);
});

it("a path with brackets, spaces or quotes is not plain", () => {
  for (const path of ["/srv/club (two)", "/srv/[two]", "/srv/a b", "/srv/it's"]) expect(isPlainPath(path)).toBe(false);
  for (const path of ["/opt/chkobba", "/home/amira/chkobba-1.1", "/srv/شكبّة"]) expect(isPlainPath(path)).toBe(true);
});

it("the advice for a machine without compilers names the packages to install", () => {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-path-"));
  writeFileSync(join(folder, "make"), "");
  chmodSync(join(folder, "make"), 0o755);
  const missing = missingCompilers(folder);
  rmSync(folder, { recursive: true });
  expect(missing).toEqual(["g++", "python3"]);
  expect(compilerAdvice(missing)).toContain("apt-get install --no-install-recommends g++ python3");
  expect(compilerAdvice([])).toBeNull();
});
