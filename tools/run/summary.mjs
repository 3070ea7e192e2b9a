// The last lines of `npm test`: the time of each part, the slowest tests, failures with the commands that repeat them,
// and one line that says what was run.
import { slowestOf } from "./testing/results.mjs";

/**
 * @typedef {object} Run
 * @property {readonly { readonly name: string, readonly ms: number }[]} parts the parts that ran, and their times
 * @property {string | null} failed the name of the part that failed
 * @property {readonly import("./testing/results.mjs").Result[]} results
 */

/**
 * @param {Run} run
 * @returns {string[]}
 */
export function summaryOf({ parts, failed, results }) {
  const slowest = slowestOf(results.flatMap((result) => result.slowest));
  const failures = results.flatMap((result) => result.failures);
  return [
    ...parts.map(({ name, ms }) => `${seconds(ms)} s  ${name}`),
    ...(slowest.length === 0 ? [] : ["", "the slowest tests:"]),
    ...slowest.map(({ name, ms }) => `${seconds(ms)} s  ${name}`),
    "",
    ...results.flatMap(({ flaky }) => flaky.flatMap(({ name, reason }) => [`flaky: ${name}`, `        ${reason}`])),
    ...failures.flatMap(({ name, reason, command }) => [
      `failed: ${name}`,
      `        ${reason}`,
      `        to repeat it alone: ${command}`,
    ]),
    lastLine({ parts, failed, results }),
  ];
}

/** @param {Run} run */
function lastLine({ parts, failed, results }) {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const ran = kinds.map((kind) => `${sum(results.map((result) => (result.kind === kind ? result.tests : 0)))} ${kind}`);
  const what = `${ran.join(" and ") || "no test"} in ${minutes(sum(parts.map(({ ms }) => ms)))}`;
  return failed === null ? `passed: ${what}` : `FAILED in "${failed}": ${what}`;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** @param {number} ms */
function seconds(ms) {
  return (ms / 1000).toFixed(ms < 10_000 ? 1 : 0).padStart(5);
}

/** @param {number} ms */
function minutes(ms) {
  const whole = Math.round(ms / 1000);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
