// The names of tests that failed and then passed in their second attempt, collected from all test runners of one run.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const FILE = join(import.meta.dirname, "../../../node_modules/.cache/chkobba/flaky.txt");

export function forgetFlaky() {
  rmSync(FILE, { force: true });
}

/** @param {readonly string[]} names */
export function addFlaky(names) {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, names.map((name) => `${name}\n`).join(""));
}

/** @returns {string[]} */
export function listFlaky() {
  return existsSync(FILE) ? readFileSync(FILE, "utf8").split("\n").filter(Boolean) : [];
}
