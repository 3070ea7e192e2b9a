import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { contactOf, warningsAbout } from "./warnings.ts";

const PUBLIC_URL = "https://chkobba.example";
const SMTP_URL = "smtp://mail.example";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "chkobba-warnings-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const warningsOf = (settings: Record<string, string>) => warningsAbout(readConfig({ DATA_DIR, ...settings }));

it.each<[string, Record<string, string>, RegExp[]]>([
  ["nothing is wrong with a public address", { PUBLIC_URL, SMTP_URL }, []],
  [
    "mails without a public address",
    { SMTP_URL, MAIL_FROM: "Club <club@chkobba.example>" },
    [/^SMTP_URL is set without/],
  ],
  ["no address for push services", {}, [/Apple refuses/]],
])("the start warns: %s", (_, settings, warnings) => {
  expect(warningsOf(settings)).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});

it("the start warns of a database file that is missing beside existing secrets", () => {
  mkdirSync(join(DATA_DIR, "secrets"));
  expect(warningsOf({ PUBLIC_URL })).toEqual([expect.stringContaining("EMPTY database")]);
  writeFileSync(join(DATA_DIR, "chkobba.sqlite"), "");
  expect(warningsOf({ PUBLIC_URL })).toEqual([]);
});

it.each([
  [{ PUBLIC_URL, MAIL_FROM: "a@club.example" }, PUBLIC_URL],
  [{ PUBLIC_URL: "http://10.0.0.1:3000", MAIL_FROM: "Club <a@club.example>" }, "mailto:a@club.example"],
  [{ PUBLIC_URL: "https://localhost:3000" }, null],
])("push services are given an address of the site: %j", (settings, contact) => {
  expect(contactOf(readConfig(settings))).toBe(contact);
});
