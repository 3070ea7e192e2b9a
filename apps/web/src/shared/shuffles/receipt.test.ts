// @vitest-environment jsdom
// The receipt of a game, and its words for each result of the check. Only the server and the bot's worker are replaced.
import { HOUSE_RULES } from "@chkobba/rules";
import type { BotCheck, BotFault } from "@chkobba/shuffle";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BotRequestMessage, BotResponse, CheckedGame } from "../bot-worker/messages.ts";
import { shuffles as ar } from "../i18n/ar/shuffles.ts";
import { shuffles as en } from "../i18n/en/shuffles.ts";
import { shuffles as fr } from "../i18n/fr/shuffles.ts";
import type { ReplayReply } from "./check-replay.ts";
import { checkInWorker, loadReceipt, receiptOf } from "./receipt.ts";
import { faultText, isReceiptRight, receiptLine } from "./receipt-texts.ts";
import { rememberSeals } from "./seen-seals.ts";
// The client is loaded beforehand, because a test with fake timers can't wait for the load.
import "../http/page-client.ts";

vi.mock("../bot-worker/worker.ts?worker&url", () => ({ default: "/assets/worker.js" }));

const RIGHT: BotCheck = {
  ...{ verdict: "right", seed: "fits", isByTheRules: true, choices: 84, checked: 84, lowered: 0 },
  ...{ unknownReleases: [], faults: [] },
};
const receipt = (bots: Partial<BotCheck> = {}, areCardsRight = true) => ({
  areCardsRight,
  bots: { ...RIGHT, ...bots },
  luck: null,
});
const place = { round: 2, play: 6, seat: 1 };

describe("the line at the end of a game", () => {
  it.each([
    [receipt(), "Cards: checked. Bot: checked.", true],
    [receipt({ verdict: "part", checked: 40 }), "Cards: checked. Bot: 40 of 84 moves checked.", true],
    [receipt({ verdict: "wrong" }), "Cards: checked. Bot: something is wrong.", false],
    [receipt({ verdict: "none" }), "Cards: checked.", true],
    [receipt({ verdict: "unsealed" }), "Cards: checked.", true],
    [receipt({}, false), "Cards: something is wrong. Bot: checked.", false],
  ])("says what was checked, and what is wrong: %#", (found, line, isRight) => {
    expect(receiptLine(found, en)).toBe(line);
    expect(isReceiptRight(found)).toBe(isRight);
  });

  it("says why an old bot can't be checked", () => {
    expect(receiptLine(receipt({ verdict: "unknown" }), en)).toContain("no longer here");
  });

  it.each([
    [1.24, "Luck: your cards were worth 1.2 points more."],
    [-0.06, "Luck: your cards were worth 0.1 points less."],
    [0.04, "Luck: even."],
  ])("says by how much the cards were lucky: %d", (luck, line) => {
    expect(receiptLine({ ...receipt(), luck }, en)).toBe(`Cards: checked. Bot: checked. ${line}`);
  });

  it("shows the luck of the player's own side, and none without a side", () => {
    const cards = { isRight: true, serverSeed: "fits", seeds: [], isByTheRules: true, rounds: [] } as const;
    const lucks = [0, 1, -1].map((team) => receiptOf({ cards, bots: RIGHT, luck: 1.5 }, null, team).luck);
    expect(lucks).toEqual([1.5, -1.5, null]);
  });

  it.each([0, 1, -1])("shows no luck that the device was too slow to compute, for team %d", (team) => {
    const cards = { isRight: true, serverSeed: "fits", seeds: [], isByTheRules: true, rounds: [] } as const;
    expect(receiptOf({ cards, bots: RIGHT, luck: null }, null, team).luck).toBeNull();
  });

  it("finds the cards wrong if this browser saw other seals", () => {
    const cards = { isRight: true, serverSeed: "fits", seeds: [], isByTheRules: true, rounds: [] } as const;
    expect(
      [true, null, false].map((seen) => receiptOf({ cards, bots: RIGHT, luck: 1 }, seen, 0).areCardsRight),
    ).toEqual([true, true, false]);
  });
});

describe("a fault of a bot", () => {
  const WHATS: readonly BotFault["what"][] = [
    "other play",
    "other keep",
    "samples",
    "level",
    "not listed",
    "not played",
  ];

  it("has a sentence of its own in each language, with its place in the game", () => {
    for (const texts of [en, fr, ar]) {
      expect(new Set(WHATS.map((what) => faultText({ ...place, what }, texts))).size).toBe(WHATS.length);
    }
    expect(faultText({ ...place, what: "samples" }, en)).toMatch(/^Round 2, card 7: /);
    expect(faultText({ ...place, play: null, what: "other keep" }, en)).toMatch(/^Round 2, the cut: /);
  });
});

const hash = (digit: string) => digit.repeat(64);
const SHUFFLE = {
  ...{ gameNumber: 1, phase: null, serverCommitment: hash("a"), commitments: [null, null], seeds: [null, null] },
  ...{ serverSeed: hash("2"), botCommitment: null, botSeed: null },
};
const REPLAY: ReplayReply = {
  ...{ id: "g", number: 1, finishedAt: 1, targetScore: 11, teamMode: false, botLevel: "easy" },
  ...{ houseRules: HOUSE_RULES, players: [], entries: [], deal: null, deals: [], bots: [], shuffle: SHUFFLE },
};
const UNSEALED: ReplayReply = { ...REPLAY, shuffle: null };
const CHECK: CheckedGame = {
  cards: { isRight: true, serverSeed: "fits", seeds: [], isByTheRules: true, rounds: [] },
  ...{ bots: RIGHT, luck: 1.5 },
};

type Behaviour = (worker: EventTarget, id: number) => void;
const sends =
  (response: (id: number) => BotResponse): Behaviour =>
  (worker, id) =>
    worker.dispatchEvent(new MessageEvent("message", { data: response(id) }));
const answers = (check: CheckedGame) => sends((id) => ({ id, kind: "checked", check }));
const failsToLoad: Behaviour = (worker) => worker.dispatchEvent(new ErrorEvent("error", { message: "no code" }));
const failsToCheck = sends((id) => ({ id, kind: "failed", message: "no memory" }));
const isSilent: Behaviour = () => {};

let behaviour: Behaviour;
/** The requests that workers received, the oldest first. */
let requests: BotRequestMessage["request"][] = [];
const running = new Set<EventTarget>();

class FakeWorker extends EventTarget {
  constructor() {
    super();
    running.add(this);
  }

  postMessage({ id, request }: BotRequestMessage): void {
    requests.push(request);
    behaviour(this, id);
  }

  terminate(): void {
    running.delete(this);
  }
}

beforeEach(() => {
  behaviour = answers(CHECK);
  requests = [];
  running.clear();
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the receipt of a game", () => {
  /** The paths of all requests, the oldest first. */
  let paths: string[] = [];
  const serverReplies = (reply: () => Response) => {
    paths = [];
    vi.stubGlobal("fetch", async (path: string) => {
      paths.push(path);
      return reply();
    });
  };
  const replayed = (replay: ReplayReply) => serverReplies(() => Response.json(replay));
  const refusal = (code: string, status: number) => Response.json({ code, message: "", errors: [] }, { status });

  it("has what the worker found in the game's replay", async () => {
    replayed(REPLAY);
    expect(await loadReceipt("g", "me")).toEqual({ areCardsRight: true, bots: RIGHT, luck: null });
    expect(paths).toEqual(["/api/games/g/replay"]);
    expect(requests).toMatchObject([{ kind: "check", replay: { id: "g", shuffle: SHUFFLE } }]);
  });

  it("finds the cards wrong if the server has changed a seal since the deal", async () => {
    rememberSeals("g", { ...SHUFFLE, serverCommitment: hash("c") });
    replayed(REPLAY);
    expect(await loadReceipt("g", "me")).toMatchObject({ areCardsRight: false });
  });

  it.each([
    ["the first of two", ["me", "nour"], 1.5],
    ["the second of two", ["nour", "me"], -1.5],
    ["the third of four", ["nour", "sami", "me", "leila"], 1.5],
    ["the last of four", ["nour", "sami", "leila", "me"], -1.5],
    ["none of the players", ["nour", "sami"], null],
  ])("has the luck of the player's team: %s", async (_, ids, luck) => {
    const players = ids.map((id) => ({ id, name: id, isBot: false }));
    replayed({ ...REPLAY, teamMode: ids.length === 4, players });
    expect(await loadReceipt("g", "me")).toMatchObject({ luck });
  });

  it.each([
    ["this person may not see it", () => refusal("FORBIDDEN", 403)],
    ["it is not known", () => refusal("FINISHED_GAME_NOT_FOUND", 404)],
    ["its shuffles were not sealed", () => Response.json(UNSEALED)],
  ])("is null if %s", async (_, reply) => {
    serverReplies(reply);
    expect(await loadReceipt("g", "me")).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each([
    ["the network is away", () => Promise.reject(new TypeError("no network")) as never],
    ["a proxy answers for the server", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["the network called too often", () => refusal("CALL_RATE_LIMITED", 429)],
  ])("can be tried again if %s", async (_, reply) => {
    serverReplies(reply);
    expect(await loadReceipt("g", "me")).toBe("failed");
  });

  it("can be tried again if the worker fails", async () => {
    behaviour = failsToLoad;
    replayed(REPLAY);
    expect(await loadReceipt("g", "me")).toBe("failed");
  });
});

describe("the check in the worker", () => {
  it.each([5000, null])("gets the game and its time limit, and stops the worker afterwards: %j", async (budgetMs) => {
    expect(await checkInWorker({ ...REPLAY, teamMode: true }, budgetMs)).toEqual(CHECK);
    expect(requests).toMatchObject([{ kind: "check", replay: { id: "g", setup: { seats: 4, target: 11 } }, budgetMs }]);
    expect(running.size).toBe(0);
  });

  it("starts no worker for shuffles that were not sealed", async () => {
    expect(await checkInWorker(UNSEALED, null)).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each([
    ["its code can't be loaded", failsToLoad],
    ["the check throws", failsToCheck],
  ])("finds nothing if %s, and stops the worker", async (_, failing) => {
    behaviour = failing;
    expect(await checkInWorker(REPLAY, null)).toBeNull();
    expect(running.size).toBe(0);
  });

  it("gives up after a silent minute, and stops the worker", async () => {
    vi.useFakeTimers();
    behaviour = isSilent;
    const onFound = vi.fn();
    void checkInWorker(REPLAY, 5000).then(onFound);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(onFound).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFound).toHaveBeenCalledExactlyOnceWith(null);
    expect(running.size).toBe(0);
  });

  it("without a time limit waits for a worker that is silent for longer", async () => {
    vi.useFakeTimers();
    let answer = () => {};
    behaviour = (worker, id) => {
      answer = () => answers(CHECK)(worker, id);
    };
    const onFound = vi.fn();
    void checkInWorker(REPLAY, null).then(onFound);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onFound).not.toHaveBeenCalled();
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(onFound).toHaveBeenCalledExactlyOnceWith(CHECK);
  });

  it("leaves no timer behind", async () => {
    vi.useFakeTimers();
    await checkInWorker(REPLAY, 5000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
