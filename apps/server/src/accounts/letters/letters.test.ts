import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { RATES } from "../../config/rates.ts";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import { AttemptLimit } from "../../platform/limits/attempt-limit.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import { SealedTexts } from "../../platform/sealed-text.ts";
import type { Tables } from "../../schema/index.ts";
import { withServerDatabase } from "../../schema/testing/server-database.ts";
import { LETTERS_MAX, LetterStore, REPORTS_MAX } from "./letter-store.ts";
import { Letters, LONGEST_PAUSE_MS, PAUSES_MS, REPORT_MS } from "./letters.ts";

const LETTER: Letter = { to: "amira@example.tn", subject: "Hello", text: "a secret link", html: "<p>Hello</p>" };
const HOUR = 60 * 60_000;
const RESET = { kind: "link", accountId: "amira", lifetimeMs: HOUR } as const;
const REPORT = { kind: "account", accountId: null, lifetimeMs: REPORT_MS } as const;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let now: number;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    now = 1_800_000_000_000;
    await database.query.deleteFrom("letters").execute();
  });

  /** The letters of a server whose mail server fails at the first `failures` attempts. */
  function office(failures = 0, responseCode?: number) {
    const sent: Letter[] = [];
    const lines: { readonly level: number }[] = [];
    let attempts = 0;
    const letters = new Letters({
      store: new LetterStore(database, new SealedTexts(["a secret"], "letters")),
      mail: {
        deliver: async (letter) => {
          if (attempts++ < failures) throw Object.assign(new Error("no <amira@example.tn>"), { responseCode });
          sent.push(letter);
        },
      },
      reports: new AttemptLimit({
        ...{ name: "letters", rate: RATES.reportMails, shared: null },
        ...{ now: () => now, logger: pino({ level: "silent" }) },
      }),
      logger: pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      now: () => now,
    });
    return {
      ...{ letters, sent, lines },
      attempts: () => attempts,
      errors: () => lines.filter(({ level }) => level >= 50),
    };
  }

  const waiting = async () => (await database.query.selectFrom("letters").selectAll().execute()).length;

  it("a letter is sent at once, and its row is gone", async () => {
    const { letters, sent } = office();
    await letters.post(LETTER, RESET);
    await letters.settled();
    expect(sent).toEqual([LETTER]);
    expect(await waiting()).toBe(0);
  });

  it("a letter that failed is sent again after growing pauses, by another server too", async () => {
    const first = office(3);
    await first.letters.post(LETTER, RESET);
    await first.letters.settled();
    for (const pause of PAUSES_MS.slice(0, 2)) {
      now += pause - 1;
      const before = first.attempts();
      await first.letters.sendDue();
      expect(first.attempts()).toBe(before);
      now += 1;
      await first.letters.sendDue();
      expect(first.attempts()).toBe(before + 1);
    }
    now += PAUSES_MS[2];
    const second = office();
    await second.letters.sendDue();
    expect(second.sent).toEqual([LETTER]);
    expect(await waiting()).toBe(0);
    expect(first.errors()).toEqual([]);
  });

  it("a reset letter is tried for as long as its link works, and then reported as an error without the address", async () => {
    const { letters, attempts, errors, lines } = office(Number.POSITIVE_INFINITY);
    const begun = now;
    await letters.post(LETTER, RESET);
    await letters.settled();
    while (await waiting()) {
      now += 10_000;
      await letters.sendDue();
    }
    expect(now - begun).toBeGreaterThanOrEqual(HOUR - 2 * LONGEST_PAUSE_MS);
    expect(attempts()).toBeGreaterThan(HOUR / LONGEST_PAUSE_MS);
    expect(errors()).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("amira@");
  });

  it("two servers that run at the same time send each letter once", async () => {
    const [one, other] = [office(10), office()];
    for (let nth = 0; nth < 10; nth++) await one.letters.post({ ...LETTER, subject: `${nth}` }, RESET);
    await one.letters.settled();
    expect(one.sent).toEqual([]);
    now += PAUSES_MS[0];
    await Promise.all([one.letters.sendDue(), other.letters.sendDue(), one.letters.sendDue()]);
    const subjects = [...one.sent, ...other.sent].map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(Array.from({ length: 10 }, (_, nth) => `${nth}`));
  });

  it("a letter that is refused for good is not sent again, and does not hold up others", async () => {
    const { letters, sent, errors } = office(1, 550);
    await letters.post(LETTER, RESET);
    await letters.settled();
    await letters.post({ ...LETTER, subject: "Next" }, REPORT);
    await letters.settled();
    expect(sent.map(({ subject }) => subject)).toEqual(["Next"]);
    expect(errors()).toHaveLength(1);
  });

  it("the table shows neither address nor text, and holds a limited number", async () => {
    const { letters, errors } = office(Number.POSITIVE_INFINITY);
    await letters.post(LETTER, RESET);
    await letters.settled();
    const stored = JSON.stringify(await database.query.selectFrom("letters").selectAll().execute());
    expect(stored).not.toMatch(/amira@|secret link/);
    const [row] = await database.query.selectFrom("letters").selectAll().execute();
    if (row === undefined) throw new Error("a row was wanted");
    const copies = Array.from({ length: LETTERS_MAX - 1 }, (_, nth) => ({
      ...row,
      id: `copy ${nth}`,
      due_at: now + HOUR,
    }));
    for (let from = 0; from < copies.length; from += 100) {
      await database.query
        .insertInto("letters")
        .values(copies.slice(from, from + 100))
        .execute();
    }
    await letters.post(LETTER, RESET);
    expect(await waiting()).toBe(LETTERS_MAX);
    expect(errors()).toHaveLength(1);
  });

  it("reports to one mailbox are few in a day, of each kind, and use up no link", async () => {
    const { letters, sent, errors } = office();
    const most = async (label: string, kind: "account" | "passkeys") => {
      const before = sent.length;
      for (let nth = 0; nth < 50; nth++) {
        await letters.post({ ...LETTER, to: `Amira+${label}${nth}@example.tn` }, { ...REPORT, kind });
      }
      await letters.settled();
      return sent.length - before;
    };
    expect(await most("passkey", "passkeys")).toBe(RATES.reportMails.burst);
    expect(await most("other", "account")).toBe(RATES.reportMails.burst);
    let later = 0;
    for (let hour = 0; hour < 24; hour++) {
      now += HOUR;
      later += await most(`at${hour}`, "passkeys");
    }
    expect(later).toBe(12);
    const before = sent.length;
    await letters.post(LETTER, RESET);
    await letters.post({ ...LETTER, to: "zoe@example.tn" }, REPORT);
    await letters.settled();
    expect(sent.length - before).toBe(2);
    expect(errors()).toEqual([]);
  });

  it("while the mail server is down, reports leave room for links", async () => {
    const { letters, errors } = office(Number.POSITIVE_INFINITY);
    await letters.post(LETTER, RESET);
    await letters.settled();
    const [row] = await database.query.selectFrom("letters").selectAll().execute();
    if (row === undefined) throw new Error("a row was wanted");
    const copies = Array.from({ length: REPORTS_MAX - 1 }, (_, nth) => ({ ...row, id: `copy ${nth}` }));
    for (let from = 0; from < copies.length; from += 100) {
      await database.query
        .insertInto("letters")
        .values(copies.slice(from, from + 100))
        .execute();
    }
    await letters.post(LETTER, REPORT);
    expect([await waiting(), errors().length]).toEqual([REPORTS_MAX, 1]);
    await letters.post(LETTER, RESET);
    expect(await waiting()).toBe(REPORTS_MAX + 1);
    await letters.settled();
  });
});
