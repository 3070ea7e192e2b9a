import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OUTBOX_DAYS, OUTBOX_MAILS, Outbox } from "./outbox.ts";

const DAY = 24 * 60 * 60_000;
const WRITTEN = 1_800_000_000_000;

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chkobba-outbox-"));
  now = WRITTEN;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a mail can be read by its owner only, and is deleted after a week, when the next one is written", () => {
  const outbox = new Outbox(folder, () => now);
  const first = outbox.write("one");
  expect(statSync(first).mode & 0o077).toBe(0);
  now += OUTBOX_DAYS * DAY;
  outbox.write("two");
  expect(readdirSync(folder)).toHaveLength(2);
  now += 1;
  outbox.write("three");
  expect(readdirSync(folder)).not.toContain(`${WRITTEN}-1.eml`);
});

it("the folder keeps a thousand mails, and files of other names", () => {
  writeFileSync(join(folder, "notes.txt"), "of the operator");
  for (let nth = 0; nth < OUTBOX_MAILS + 5; nth++) writeFileSync(join(folder, `${WRITTEN + nth}-1.eml`), "");
  now += DAY;
  new Outbox(folder, () => now).write("the newest");
  expect(readdirSync(folder)).toHaveLength(OUTBOX_MAILS + 1);
  expect(readdirSync(folder)).not.toContain(`${WRITTEN}-1.eml`);
});
