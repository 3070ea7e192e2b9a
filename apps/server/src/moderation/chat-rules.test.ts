// Which messages the rules of the chat hold back. The clock is an argument.

import type { ChatRules as Rules } from "@chkobba/protocol";
import { DEFAULT_CHAT_RULES } from "@chkobba/protocol";
import pino from "pino";
import { describe, expect, it } from "vitest";
import type { Owner } from "../identity/owner.ts";
import { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import { networkOf } from "../platform/limits/networks.ts";
import { ChatRules } from "./chat-rules.ts";

const MINUTE_MS = 60_000;

function open(changes: Partial<Rules> = {}) {
  let now = 0;
  let stored: Rules = { ...DEFAULT_CHAT_RULES, ...changes };
  let changedAt = 1;
  const logger = pino({ level: "silent" });
  const rules = new ChatRules({
    store: { read: async () => ({ id: 1, rules: JSON.stringify(stored), changed_at: changedAt, changed_by: "M" }) },
    channel: null,
    attempts: (name, rate) => new AttemptLimit({ name, rate, shared: null, now: () => now, logger }),
    ownHost: "chkobba.example",
  });
  const say = (message: string, owner: Owner = "account:a", network = "net") =>
    rules.holds({ owner, network, host: null, message });
  return {
    rules,
    say,
    sayMany: async (
      times: number,
      message: (nth: number) => string,
      owner?: (nth: number) => Owner,
      network?: (nth: number) => string,
    ) => {
      const held = [];
      for (let nth = 0; nth < times; nth++) held.push(await say(message(nth), owner?.(nth), network?.(nth)));
      return held;
    },
    wait: (ms: number) => {
      now += ms;
    },
    change: (changed: Partial<Rules>) => {
      stored = { ...stored, ...changed };
      changedAt++;
      return rules.changed();
    },
  };
}

const WARM = "good luck to everybody here";

describe("a link", () => {
  it("is held back, unless it leads to this site or to an allowed domain", async () => {
    const { say, change } = open();
    expect(await say("see example.com")).toBe("CHAT_LINK");
    expect(await say("join https://chkobba.example/game/1")).toBeNull();
    await change({ allowedDomains: ["example.com"] });
    expect(await say("see www.example.com")).toBeNull();
    expect(await say("see example.org")).toBe("CHAT_LINK");
    await change({ holdLinks: false });
    expect(await say("see example.org")).toBeNull();
  });
});

describe("copies of one text", () => {
  it("are held back from the eleventh within ten minutes, also with other signs and letter case; later allowed", async () => {
    const { sayMany, say, wait } = open();
    const held = await sayMany(12, (nth) => (nth % 2 === 0 ? WARM : `${WARM.toUpperCase()}!!! `));
    expect(held).toEqual([...Array.from({ length: 10 }, () => null), "CHAT_COPY", "CHAT_COPY"]);
    expect(await say("another text of that length")).toBeNull();
    expect(await say(WARM, "account:b")).toBeNull();
    wait(MINUTE_MS);
    expect(await say(WARM)).toBeNull();
    expect(await say(WARM)).toBe("CHAT_COPY");
  });

  it("are counted by network too, for people who make up a new identity for each", async () => {
    const { sayMany } = open();
    const held = await sayMany(
      600,
      () => WARM,
      (nth) => `device:${nth}`,
    );
    expect(held.filter((code) => code === null)).toHaveLength(500);
  });

  it("are counted by the wider networks around an IPv6 network, so that more addresses of one customer send no more", async () => {
    const { sayMany } = open();
    const held = await sayMany(
      1100,
      () => WARM,
      (nth) => `device:${nth}`,
      (nth) => networkOf(`2001:db8:0:${(nth % 200).toString(16)}::1`),
    );
    expect(held.filter((code) => code === null)).toHaveLength(1000);
  });

  it("are no copies if they are quick phrases or short", async () => {
    const { rules, sayMany } = open({ flood: null });
    await rules.read();
    for (const text of ["Ya3tik essaha!", "يعطيك الصحّة !", "bravo!", "؟؟؟؟؟؟؟؟؟؟؟؟"]) {
      expect(new Set(await sayMany(300, () => text))).toEqual(new Set([null]));
    }
  });
});

describe("a flood", () => {
  it("is held back where moderators want it: after 150 messages in five minutes; quick phrases always pass and don't count", async () => {
    const { rules, sayMany, say, wait } = open({ flood: { messages: 150, minutes: 5 } });
    await rules.read();
    await sayMany(500, () => "Zid!");
    const held = await sayMany(160, (nth) => `text ${nth}`);
    expect(held).toEqual([
      ...Array.from({ length: 150 }, () => null),
      ...Array.from({ length: 10 }, () => "CHAT_FLOOD"),
    ]);
    expect(await say("Zid!")).toBeNull();
    wait(5 * MINUTE_MS);
    expect(await say("and again")).toBeNull();
  });

  it("never holds back a person who writes a message every four seconds for an hour", async () => {
    const { rules, say, wait } = open({ flood: { messages: 150, minutes: 5 } });
    await rules.read();
    const held = [];
    for (let nth = 0; nth < 900; nth++) {
      wait(4000);
      held.push(await say(`what a game, number ${nth}`));
    }
    expect(new Set(held)).toEqual(new Set([null]));
  });
});

it("rules that are read again unchanged go on counting; changed ones begin anew", async () => {
  const { rules, sayMany, say, change } = open({ copies: { messages: 5, minutes: 60 } });
  await rules.read();
  await sayMany(5, () => WARM);
  await rules.read();
  expect(await say(WARM)).toBe("CHAT_COPY");
  await change({ copies: null });
  expect(await say(WARM)).toBeNull();
});
