// The results of one run of `npm test`: each test runner adds its own, and the summary reads all.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Result
 * @property {string} kind the kind of the tests, in the plural
 * @property {number} tests how many tests ran
 * @property {{ readonly name: string, readonly ms: number }[]} slowest the slowest tests
 * @property {{ readonly name: string, readonly reason: string, readonly command: string }[]} failures each with its
 *   error and the command that repeats it
 * @property {{ readonly name: string, readonly reason: string }[]} flaky the tests that failed, and passed in their
 *   second attempt; each with the error of the first
 */

/** How many of the slowest tests a runner reports. */
const SLOWEST = 10;

const FILE = join(import.meta.dirname, "../../../node_modules/.cache/chkobba/results.jsonl");

export function forgetResults() {
  rmSync(FILE, { force: true });
}

/** @param {Result} result */
export function addResult(result) {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(result)}\n`);
}

/** @returns {Result[]} */
export function readResults() {
  return existsSync(FILE)
    ? readFileSync(FILE, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
}

/**
 * The slowest of these tests, the slowest first.
 * @template {{ readonly ms: number }} Test
 * @param {readonly Test[]} tests
 */
export function slowestOf(tests) {
  return tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
}

/**
 * The command that repeats a test alone. The settings of the run are before it, with the seed of random tests.
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function repeating(words, { TEST_SEED = "1", TEST_LONG }) {
  const settings = [`TEST_SEED=${TEST_SEED}`, ...(TEST_LONG === undefined ? [] : [`TEST_LONG=${TEST_LONG}`])];
  return [...settings, "npx", ...words.map(quoted)].join(" ");
}

const REASON_CHARACTERS = 300;

/**
 * The message of an error in one short line.
 * @param {{ readonly message?: string | undefined } | undefined} error
 */
export function reasonOf(error) {
  const line = stripVTControlCharacters(error?.message ?? "no error was kept")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.slice(0, REASON_CHARACTERS);
}

/** @param {string} word */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
