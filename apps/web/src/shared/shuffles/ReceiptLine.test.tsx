// @vitest-environment jsdom
// How long the line of a finished game tries. Only the server and the bot's worker are replaced.
import type { BotCheck } from "@chkobba/shuffle";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { BotRequestMessage, CheckedGame } from "../bot-worker/messages.ts";
import { gameOf, seated, seenFrom } from "../game/game-for-tests.ts";
import { startLanguage, withTexts } from "../i18n/index.ts";
import { type StrictRoot, strictRoot } from "../root-for-tests.tsx";
import type { ReplayReply } from "./check-replay.ts";
import { ReceiptLine } from "./ReceiptLine.tsx";
import "../http/page-client.ts";

const hash = (digit: string) => digit.repeat(64);
const { houseRules } = seenFrom(0, gameOf(2, seated("amira"), seated("nour")));
const REPLAY: ReplayReply = {
  ...{ id: "g", number: 1, finishedAt: 1, targetScore: 11, teamMode: false, botLevel: "easy", houseRules },
  ...{ players: [], entries: [], deal: null, deals: [], bots: [] },
  shuffle: {
    ...{ gameNumber: 1, phase: null, serverCommitment: hash("a"), commitments: [null, null], seeds: [null, null] },
    ...{ serverSeed: hash("2"), botCommitment: null, botSeed: null },
  },
};
const BOTS: BotCheck = {
  ...{ verdict: "right", seed: "fits", isByTheRules: true, choices: 1, checked: 1, lowered: 0 },
  ...{ unknownReleases: [], faults: [] },
};
const CHECK: CheckedGame = {
  cards: { isRight: true, serverSeed: "fits", seeds: [], isByTheRules: true, rounds: [] },
  ...{ bots: BOTS, luck: null },
};

type Behaviour = "answers" | "fails" | "is silent";
let workers: Behaviour[] = [];
let replies: (() => Response)[] = [];
let asked = 0;
let root: StrictRoot;

/** Behaves as the next of `workers`, and after the last one answers. */
class FakeWorker extends EventTarget {
  readonly #behaviour = workers.shift() ?? "answers";

  postMessage({ id }: BotRequestMessage): void {
    if (this.#behaviour === "fails") this.dispatchEvent(new ErrorEvent("error", { message: "no code" }));
    if (this.#behaviour !== "answers") return;
    this.dispatchEvent(new MessageEvent("message", { data: { id, kind: "checked", check: CHECK } }));
  }

  terminate(): void {}
}

beforeEach(async () => {
  vi.useFakeTimers();
  workers = [];
  replies = [];
  asked = 0;
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return (replies.shift() ?? (() => Response.json(REPLAY)))();
  });
  await startLanguage("en");
  await withTexts(["shuffles", "auth"], Promise.resolve());
  root = strictRoot();
});

/** Shows the line, and waits for that long. */
async function waited(ms: number): Promise<string> {
  await act(async () => {
    root.render(<ReceiptLine gameId="g" myId="me" />);
    await vi.advanceTimersByTimeAsync(ms);
  });
  return root.place.textContent;
}

const CHECKED = "Cards: checked. Bot: checked.";
const refusal = (code: string, status: number) => Response.json({ code, message: "", errors: [] }, { status });

it("says at once what the check has found", async () => {
  expect(await waited(0)).toBe(CHECKED);
});

it.each([
  ["the network is away", () => Promise.reject(new TypeError("no network")) as never],
  ["a proxy answers for the server", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["its network called too often", () => refusal("CALL_RATE_LIMITED", 429)],
])("tries again if %s", async (_, reply) => {
  // The strict root loads twice.
  replies = [reply, reply];
  expect(await waited(0)).toBe("");
  expect(await waited(1000)).toBe(CHECKED);
});

it("tries again if the worker's code can't be loaded", async () => {
  workers = ["fails", "fails"];
  expect(await waited(0)).toBe("");
  expect(await waited(1000)).toBe(CHECKED);
});

it("tries again with a new worker if the first one is silent for a minute", async () => {
  workers = ["is silent", "is silent"];
  await waited(0);
  expect(await waited(59_999)).toBe("");
  expect(await waited(1001)).toBe(CHECKED);
});

it("doesn't ask again for a game that this person may not see", async () => {
  replies = [() => refusal("FORBIDDEN", 403), () => refusal("FORBIDDEN", 403)];
  expect(await waited(120_000)).toBe("");
  expect(asked).toBe(2);
});
