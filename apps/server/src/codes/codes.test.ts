// Wrong and right codes of several people who share a network.
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { RATES } from "../config/rates.ts";
import { accountOwner, deviceOwner, type Owner, socketOwner } from "../identity/owner.ts";
import { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import type { Rate } from "../platform/limits/token-bucket.ts";
import { accepted, refused } from "../platform/result.ts";
import type { CodeStore } from "./code-store.ts";
import { CodeService } from "./codes.ts";

const NETWORK = "198.51.100.7";
const RIGHT = "222222";
const WRONG = "333333";
const MINUTE = 60_000;

let now: number;
let codes: CodeService;
beforeEach(() => {
  now = 1_800_000_000_000;
  const limit = (name: string, rate: Rate) =>
    new AttemptLimit({ name, rate, shared: null, now: () => now, logger: pino({ level: "silent" }) });
  const find: CodeStore["find"] = async ({ text }) => (text === RIGHT ? { id: "a game", gameId: "a game" } : undefined);
  codes = new CodeService({
    store: { find },
    wrong: limit("code", RATES.wrongCodes),
    ownWrong: limit("own-code", RATES.ownWrongCodes),
    draw: () => RIGHT,
  });
});

async function answerTo(owners: readonly Owner[], named: string): Promise<string> {
  const go = async (id: string) => (id === "a game" ? accepted(id) : refused("GAME_NOT_FOUND"));
  const followed = await codes.follow({ network: NETWORK, owners }, named, "game", go);
  return followed.ok ? "found" : followed.refusal.code;
}

const GUESSER = [deviceOwner("guesser"), socketOwner("1")];
const HONEST = [deviceOwner("honest"), socketOwner("2")];

async function exhaust(named = WRONG): Promise<void> {
  for (let nth = 0; nth < RATES.wrongCodes.burst; nth++) expect(await answerTo(GUESSER, named)).toBe("GAME_NOT_FOUND");
  expect(await answerTo(GUESSER, named)).toBe("RATE_LIMITED");
}

describe.each(["333333", "no-such-id"])("after too many wrong tries of one guest, with %s", (named) => {
  beforeEach(() => exhaust(named));

  it("a neighbour without wrong tries is led to the game by its code", async () => {
    expect(await answerTo(HONEST, RIGHT)).toBe("found");
    expect(await answerTo(HONEST, RIGHT)).toBe("found");
  });

  it("the guest is not led there by the code, but by the id", async () => {
    expect(await answerTo(GUESSER, RIGHT)).toBe("RATE_LIMITED");
    expect(await answerTo(GUESSER, "a game")).toBe("found");
  });

  it("the guest is recognised by each of account, device and socket", async () => {
    const account = accountOwner("guesser");
    await answerTo([account, ...GUESSER], WRONG);
    for (const owner of [account, ...GUESSER]) expect(await answerTo([owner, ...HONEST], RIGHT)).toBe("RATE_LIMITED");
  });

  it("a neighbour's wrong code is refused, and then a right one too", async () => {
    expect(await answerTo(HONEST, WRONG)).toBe("RATE_LIMITED");
    expect(await answerTo(HONEST, RIGHT)).toBe("RATE_LIMITED");
  });

  it("a request without a known person is refused", async () => {
    expect(await answerTo([], RIGHT)).toBe("RATE_LIMITED");
  });

  it("the guest is led there after ten minutes without a wrong try, while others go on guessing", async () => {
    now += 10 * MINUTE;
    const other = [socketOwner("3")];
    for (let nth = 0; nth < RATES.wrongCodes.burst; nth++) await answerTo(other, WRONG);
    expect(await answerTo(other, RIGHT)).toBe("RATE_LIMITED");
    expect(await answerTo(GUESSER, RIGHT)).toBe("found");
  });
});
