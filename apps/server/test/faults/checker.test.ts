import { seeded } from "@chkobba/bot";
import type { GameRecord } from "@chkobba/protocol";
import { drawDecks, type Entry, seatOf } from "@chkobba/rules";
import { expect, it } from "vitest";
import { begin, follow, type LiveGame, playerAtTurn } from "../../src/games/log/live-game.ts";
import { continueRecord, entryRecord, playRecord } from "../../src/games/log/record.ts";
import { stateFor } from "../../src/games/publishing/game-state.ts";
import { opened, presence, seated } from "../../src/games/testing/live-games.ts";
import { anyMove } from "../playing.ts";
import { type Claim, check, type RunTrace } from "./checker.ts";
import { between } from "./random.ts";
import type { Intent, PlayerTrace } from "./trace.ts";

const GAME = "00000000-0000-4000-8000-000000000009";
const PLAYERS = ["a", "b"] as const;

interface SampleRun {
  readonly log: GameRecord[];
  readonly earlier: GameRecord[];
  readonly intents: Intent[];
  /** The frames of a and b. */
  readonly frames: [unknown[], unknown[]];
}

/** A whole game in which both players receive every version. */
function correctRun(): SampleRun {
  const random = seeded(1);
  const draw = () => drawDecks((limit) => between(random, 0, limit));
  const log: GameRecord[] = [opened()];
  let live: LiveGame = begin(GAME, opened());
  const frames: [unknown[], unknown[]] = [[], []];
  const intents: Intent[] = [];
  const add = (record: GameRecord) => {
    const next = follow(live, record);
    if (!next.ok) throw new Error(next.refusal.code);
    live = next.value;
    log.push(record);
    for (const [seat, seen] of frames.entries()) seen.push(frameOf(stateFor(live, seat)));
  };
  const started: Entry = { type: "started", deal: { leader: 0, decks: draw() } };
  for (const record of [seated("a"), seated("b"), entryRecord(1, started)]) add(record);
  const earlier = [...log];
  while (live.game.status !== "finished") {
    if (live.game.status === "round_summary") {
      add(continueRecord(3, live.game, draw));
      continue;
    }
    const playerId = playerAtTurn(live) ?? "";
    const view = stateFor(live, seatOf(live.game, playerId));
    const move = anyMove(view, random);
    intents.push({ seat: { gameId: GAME, playerId }, round: view.round, move, sent: 1, acknowledged: 1 });
    add(playRecord(2, playerId, move, "player"));
  }
  return { log, earlier, intents, frames };
}

const frameOf = (state: unknown) => `42${JSON.stringify(["game-update", state])}`;

function traceOf({ log, earlier, intents, frames }: SampleRun): RunTrace {
  const players = PLAYERS.map(
    (name, seat): PlayerTrace => ({
      name,
      seats: new Map([[GAME, name]]),
      intents: intents.filter((intent) => intent.seat.playerId === name),
      frames: frames[seat] ?? [],
    }),
  );
  return {
    logs: new Map([[GAME, log]]),
    earlier: [new Map([[GAME, earlier]])],
    players,
    attended: new Set([GAME]),
    searching: [],
  };
}

const claimsAgainst = (trace: RunTrace) => [...new Set(check(trace).map(({ claim }) => claim))].sort();

it("finds nothing in a correct run", () => {
  expect(check(traceOf(correctRun()))).toEqual([]);
});

it.each<[string, Claim[], (sample: SampleRun) => void]>([
  [
    "an acknowledged move is not in the log",
    ["kept"],
    ({ intents }) => {
      const move = { cardId: "1-spata", capturedCardIds: [] };
      intents.push({ seat: { gameId: GAME, playerId: "a" }, round: 99, move, sent: 1, acknowledged: 1 });
    },
  ],
  [
    "a move was acknowledged twice",
    ["once"],
    ({ intents: [first] }) => {
      if (first !== undefined) first.acknowledged = 2;
    },
  ],
  ["the log has a move more often than it was chosen", ["once"], ({ intents }) => void intents.pop()],
  [
    "a game is not over",
    ["finished"],
    ({ log, frames }) => {
      for (const list of [log, ...frames]) list.pop();
    },
  ],
  ["a player did not receive the last version", ["shown"], ({ frames }) => void frames[0].pop()],
  [
    "a player received an unknown version",
    ["shown"],
    ({ frames: [seen] }) => void seen.push(String(seen.at(-1)).replace(/"version":\d+/, '"version":9999')),
  ],
  [
    "a player received a different state",
    ["shown"],
    ({ frames: [seen] }) => void seen.push(String(seen.at(-1)).replace('"connected":true', '"connected":false')),
  ],
  [
    "a deck is different after a restart",
    ["unchanged"],
    ({ earlier }) => {
      const decks = drawDecks(() => 0);
      earlier[3] = entryRecord(1, { type: "started", deal: { leader: 0, decks } });
    },
  ],
  [
    "the log is shorter after a restart",
    ["unchanged"],
    ({ log, earlier }) => void earlier.splice(0, earlier.length, ...log, presence("a", "gone", 4)),
  ],
  ["a player received the other player's state", ["secret", "shown"], ({ frames: [a, b] }) => void a.push(b[4])],
  ["a player received a card in a text", ["secret"], ({ frames: [a] }) => void a.push('42["chat-message","7-dinari"]')],
])("reports that %s", (_, claims, spoil) => {
  const sample = correctRun();
  spoil(sample);
  expect(claimsAgainst(traceOf(sample))).toEqual(claims);
});

const OTHER = "00000000-0000-4000-8000-000000000010";

/** The sample run as a game that quick match found, and another such game of the same people that begins so much later. */
function twoMatches(laterMs: number): RunTrace {
  const log = correctRun().log.map((record) =>
    record.kind === "opened" ? { ...record, match: { id: OTHER, rated: false } } : record,
  );
  const withHolders = (records: readonly GameRecord[], at: number): GameRecord[] =>
    records.map((record) =>
      record.kind === "entry" && record.entry.type === "seated"
        ? { ...record, at, holder: `device:${record.entry.playerId}` }
        : { ...record, at: at + record.at },
    );
  const logs = new Map([
    [GAME, withHolders(log, 0)],
    [OTHER, withHolders(log, laterMs)],
  ]);
  return { logs, earlier: [], players: [], attended: new Set(), searching: [] };
}

it("reports somebody who is in two games that quick match found", () => {
  expect(claimsAgainst(twoMatches(10_000))).not.toContain("matched");
  const trace = twoMatches(1000);
  const isLong = (record: GameRecord) => (record.kind === "entry" && record.entry.type !== "seated" ? 5000 : 0);
  const long = trace.logs.get(GAME)?.map((record) => ({ ...record, at: record.at + isLong(record) })) ?? [];
  expect(claimsAgainst({ ...trace, logs: new Map([...trace.logs, [GAME, long]]) })).toContain("matched");
});

it("reports somebody who searches although nobody is there", () => {
  expect(claimsAgainst({ ...traceOf(correctRun()), searching: ["device:gone"] })).toEqual(["matched"]);
});
