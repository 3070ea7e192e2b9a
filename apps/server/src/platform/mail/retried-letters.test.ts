import pino from "pino";
import { expect, it } from "vitest";
import type { Letter } from "./letter.ts";
import { PAUSES_MS, RetriedLetters, WAITING_MAX } from "./retried-letters.ts";

const LETTER: Letter = { to: "amira@example.tn", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

/** A mail server that fails `failures` times, and a clock that `next` advances. */
function office(failures: number, responseCode?: number) {
  const lines: { readonly level: number }[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const due: { readonly ms: number; task: (() => void) | null }[] = [];
  let attempts = 0;
  const letters = new RetriedLetters({
    deliver: async () => {
      if (attempts++ < failures) throw Object.assign(new Error("no <amira@example.tn>"), { responseCode });
    },
    later: (ms, task) => {
      const waiting: (typeof due)[number] = { ms, task };
      due.push(waiting);
      return () => {
        waiting.task = null;
      };
    },
    logger,
  });
  const next = async () => {
    const waiting = due.at(-1);
    const task = waiting?.task;
    if (waiting !== undefined) waiting.task = null;
    task?.();
    await new Promise(setImmediate);
  };
  return {
    letters,
    due,
    next,
    lines,
    attempts: () => attempts,
    errors: () => lines.filter(({ level }) => level >= 50),
  };
}

it("a mail that failed is sent again, after growing pauses", async () => {
  const { letters, due, next, attempts, errors } = office(3);
  await letters.send(LETTER);
  for (let nth = 0; nth < 3; nth++) await next();
  expect(attempts()).toBe(4);
  expect(due.map(({ ms }) => ms)).toEqual(PAUSES_MS.slice(0, 3));
  expect(errors()).toEqual([]);
});

it("the last failed attempt is logged as an error, without the address", async () => {
  const { letters, next, attempts, errors, lines } = office(100);
  await letters.send(LETTER);
  for (let nth = 0; nth < 10; nth++) await next();
  expect(attempts()).toBe(1 + PAUSES_MS.length);
  expect(errors()).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain("amira@");
});

it("a mail that is refused for good is not sent again", async () => {
  const { letters, due, errors } = office(100, 550);
  await letters.send(LETTER);
  expect(due).toEqual([]);
  expect(errors()).toHaveLength(1);
});

it("a limited number of mails waits at once, and none after the end", async () => {
  const { letters, due, errors, lines } = office(10_000);
  await Promise.all(Array.from({ length: WAITING_MAX + 5 }, () => letters.send(LETTER)));
  expect(due).toHaveLength(WAITING_MAX);
  expect(errors()).toHaveLength(5);
  letters.close();
  expect(due.every(({ task }) => task === null)).toBe(true);
  expect(lines.at(-1)).toMatchObject({ level: 40, letters: WAITING_MAX });
});
