import { seeded } from "@chkobba/bot";
import { drawDecks, HOUSE_RULES, type Starting, seatOf } from "@chkobba/rules";
import { commitmentOf, decksOfRound, type Sealed } from "@chkobba/shuffle";
import { expect, it } from "vitest";
import {
  agreedRecord,
  continueRecord,
  entryRecord,
  keepRecord,
  playRecord,
  startRecord,
} from "../../src/games/log/record.ts";
import { stateFor } from "../../src/games/publishing/game-state.ts";
import { begin, follow } from "../../src/games/table/follow.ts";
import type { LiveGame } from "../../src/games/table/live-game.ts";
import { playerAtTurn } from "../../src/games/table/people.ts";
import { sealedBy } from "../../src/games/table/sealing.ts";
import { opened, presence, seated } from "../../src/games/testing/live-games.ts";
import type { GameRecord } from "../../src/schema/game-record.ts";
import { anyMove } from "../playing.ts";
import type { StartingCommand } from "../starting.ts";
import { type Claim, check, type RunTrace } from "./checker.ts";
import type { Intent, OpeningStep, PlayerTrace } from "./trace.ts";

const GAME = "00000000-0000-4000-8000-000000000009";
const PLAYERS = ["a", "b"] as const;

interface SampleRun {
  readonly log: GameRecord[];
  readonly earlier: GameRecord[];
  readonly intents: Intent[];
  readonly openings: OpeningStep[];
  /** The frames that the players a and b received. */
  readonly frames: [unknown[], unknown[]];
}

const SEED = "11".repeat(32);
const SERVER_SEED = "22".repeat(32);
const SETUP = { seats: 2, target: 11, ...HOUSE_RULES, cut: true } as const;

/** A whole game in which both players receive every version. Player "a" gives a seed, and the leader cuts. */
function correctRun(decksOf = (sealed: Sealed, round: number) => decksOfRound(sealed, SETUP, round)): SampleRun {
  const random = seeded(1);
  const log: GameRecord[] = [opened({ setup: SETUP })];
  let live: LiveGame = begin(GAME, opened({ setup: SETUP }));
  const frames: [unknown[], unknown[]] = [[], []];
  const intents: Intent[] = [];
  const openings: OpeningStep[] = [];
  const choose = (command: StartingCommand) =>
    openings.push({ command, round: live.game.status === "waiting" ? 0 : 1, acknowledged: 1 });
  const sealed = () => {
    if (live.shuffle.sealing === null) throw new Error("the game is not sealed");
    return sealedBy(live.shuffle.sealing, GAME);
  };
  const add = (record: GameRecord) => {
    const next = follow(live, record);
    if (!next.ok) throw new Error(next.refusal.code);
    live = next.value;
    log.push(record);
    for (const [seat, seen] of frames.entries()) seen.push(frameOf(stateFor(live, seat)));
  };
  for (const playerId of PLAYERS) add(seated(playerId));
  const sealing = { serverSeed: SERVER_SEED, seats: [0] };
  add(startRecord(1, { gameId: GAME, gameNumber: 1, setup: SETUP, sealing, pending: [] }));
  const ids = { gameId: GAME, playerId: "a" };
  choose({ event: "commit-seed", request: { ...ids, commitment: commitmentOf(SEED) } });
  add({ at: 1, kind: "commitment", playerId: "a", commitment: commitmentOf(SEED) });
  add({ at: 1, kind: "reveal" });
  choose({ event: "reveal-seed", request: { ...ids, seed: SEED } });
  add({ at: 1, kind: "seed", playerId: "a", seed: SEED });
  add(agreedRecord(1, sealed(), SETUP));
  const cut = (game: Starting) => {
    const playerId = PLAYERS[game.round.leader] ?? "a";
    const at = 20 + openings.length;
    choose({ event: "cut-deck", request: { gameId: GAME, playerId, at } });
    add(entryRecord(1, { type: "cut", playerId, at }));
    choose({ event: "keep-cut-card", request: { gameId: GAME, playerId, keep: true } });
    add(keepRecord(1, live.game, sealed(), playerId, true));
  };
  const earlier = [...log];
  while (live.game.status !== "finished") {
    if (live.game.status === "round_summary") {
      const next = live.game.round.number + 1;
      add(continueRecord(3, live.game, () => decksOf(sealed(), next)));
      continue;
    }
    if (live.game.status === "starting") {
      cut(live.game);
      continue;
    }
    const playerId = playerAtTurn(live) ?? "";
    const view = stateFor(live, seatOf(live.game, playerId));
    const move = anyMove(view, random);
    intents.push({ seat: { gameId: GAME, playerId }, round: view.round, move, sent: 1, acknowledged: 1 });
    add(playRecord(2, playerId, move, "player"));
  }
  return { log, earlier, intents, openings, frames };
}

const frameOf = (state: unknown) => `42${JSON.stringify(["game-update", state])}`;

function traceOf({ log, earlier, intents, openings, frames }: SampleRun): RunTrace {
  const players = PLAYERS.map(
    (name, seat): PlayerTrace => ({
      name,
      seats: new Map([[GAME, name]]),
      intents: intents.filter((intent) => intent.seat.playerId === name),
      openings: openings.filter(({ command }) => command.request.playerId === name),
      frames: frames[seat] ?? [],
    }),
  );
  return {
    logs: new Map([[GAME, log]]),
    earlier: [new Map([[GAME, earlier]])],
    players,
    attended: new Set([GAME]),
    searching: [],
    cups: [],
  };
}

const claimsAgainst = (trace: RunTrace) => [...new Set(check(trace).map(({ claim }) => claim))].sort();

it("reports nothing for a correct run", () => {
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
  ["a player received the other player's state", ["secret", "shown"], ({ frames: [a, b] }) => void a.push(b[14])],
  [
    "an acknowledged seed is not in the log",
    ["sealed"],
    ({ openings }) => {
      const request = { gameId: GAME, playerId: "b", seed: SEED };
      openings.push({ command: { event: "reveal-seed", request }, round: 1, acknowledged: 1 });
    },
  ],
  ["the log has a cut that nobody has chosen", ["sealed"], ({ openings }) => void openings.splice(2, 1)],
  [
    "a player received the server's seed",
    ["secret", "shown"],
    ({ frames: [seen] }) => void seen.splice(5, 1, String(seen[5]).replace(commitmentOf(SERVER_SEED), SERVER_SEED)),
  ],
  ["a player received a card in a text", ["secret"], ({ frames: [a] }) => void a.push('42["chat-message","7-dinari"]')],
])("reports that %s", (_, claims, spoil) => {
  const sample = correctRun();
  spoil(sample);
  expect(claimsAgainst(traceOf(sample))).toEqual(claims);
});

it("reports a round whose cards do not follow from the seeds", () => {
  const reversed = (sealed: Sealed, round: number) =>
    decksOfRound(sealed, SETUP, round).map((deck) => deck.toReversed());
  expect(claimsAgainst(traceOf(correctRun(reversed)))).toEqual(["sealed"]);
});

const OTHER = "00000000-0000-4000-8000-000000000010";

/** The sample run as a quick match, and another quick match of the same people that begins `laterMs` ms later. */
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
  return { logs, earlier: [], players: [], attended: new Set(), searching: [], cups: [] };
}

it("reports a player who is in two games of quick match", () => {
  expect(claimsAgainst(twoMatches(10_000))).not.toContain("matched");
  const trace = twoMatches(1000);
  const isLong = (record: GameRecord) => (record.kind === "entry" && record.entry.type !== "seated" ? 5000 : 0);
  const long = trace.logs.get(GAME)?.map((record) => ({ ...record, at: record.at + isLong(record) })) ?? [];
  expect(claimsAgainst({ ...trace, logs: new Map([...trace.logs, [GAME, long]]) })).toContain("matched");
});

it("reports a search without a player", () => {
  expect(claimsAgainst({ ...traceOf(correctRun()), searching: ["device:gone"] })).toEqual(["matched"]);
});
