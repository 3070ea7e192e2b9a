// Tests how many letters with a reset link are sent, and what a request reveals. The accounts are a list of emails, and
// the time is always 0.
import pino from "pino";
import { describe, expect, it } from "vitest";
import { RATES } from "../config/rates.ts";
import { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import type { Account } from "./account-store.ts";
import { PasswordReset } from "./password-reset.ts";

const NETWORK = "10.0.0.1";

function open(...emails: readonly string[]) {
  const sent: string[] = [];
  const logger = pino({ level: "silent" });
  const limit = (name: "resetMails" | "resetRequests") =>
    new AttemptLimit({ name, rate: RATES[name], shared: null, now: () => 0, logger });
  const account = (email: string): Account => ({
    ...{ id: email, username: "A", email, passwordHash: "none", createdAt: 0, role: "player", isGuest: false },
  });
  const reset = new PasswordReset({
    accounts: {
      findByLogin: async (email) => (emails.includes(email) ? account(email) : null),
      change: async () => "done",
    },
    store: { add: async () => true, find: async () => null, usernameFor: async () => null },
    sessions: { allEnded: () => {} },
    ...{ requests: limit("resetRequests"), resetMails: limit("resetMails") },
    post: async ({ to }) => void sent.push(to),
    ...{ logger, now: () => 0 },
  });
  const request = (email: string, network = NETWORK) => reset.request(email, "en", "https://chkobba.example", network);
  return { sent, request };
}

describe("letters with a reset link", () => {
  it("to one mailbox are three, whatever its spelling, and go to the account's own address", async () => {
    const spellings = ["a.mira@x.tn", "amira@x.tn", "amira+1@x.tn", "amira+2@x.tn", "am.ira+3@x.tn"];
    const { sent, request } = open(...spellings, "sami@x.tn");
    for (const [nth, email] of spellings.entries()) await request(email, `10.0.0.${nth}`);
    await request("sami@x.tn");
    await expect.poll(() => sent).toEqual([...spellings.slice(0, 3), "sami@x.tn"]);
  });

  it("are limited for one network, alike for addresses with and without an account", async () => {
    const many = Array.from({ length: 2 * RATES.resetRequests.burst }, (_, nth) => `victim${nth}@x.tn`);
    const [known, unknown] = [open(...many), open()];
    const waits = async ({ request }: ReturnType<typeof open>) => {
      const seconds = [];
      for (const email of many) seconds.push(await request(email));
      return seconds;
    };
    const answers = await waits(known);
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(RATES.resetRequests.burst);
    expect(answers.at(-1)).toBeGreaterThan(0);
    expect(await waits(unknown)).toEqual(answers);
    expect(await known.request("victim39@x.tn", "10.0.0.2")).toBe(0);
    await expect.poll(() => known.sent).toHaveLength(RATES.resetRequests.burst + 1);
    expect(unknown.sent).toEqual([]);
  });
});
