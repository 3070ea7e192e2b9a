// Sealed shuffles on a whole server: how seats agree on a seed, and that replays can be checked.
// Also on PostgreSQL, at full length.
import { randomBytes } from "node:crypto";
import { type GameState, history, SEED_MS, type Shuffle } from "@chkobba/protocol";
import { deckAfterCut, fold, HOUSE_RULES, isVoidDeal, type Setup } from "@chkobba/rules";
import { commitmentOf, deckOf } from "@chkobba/shuffle";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { entryRecord, keepRecord, startRecord } from "../src/games/log/record.ts";
import { replayOf as replayOfLog } from "../src/games/replays/replay.ts";
import { begin, follow } from "../src/games/table/follow.ts";
import type { LiveGame } from "../src/games/table/live-game.ts";
import { sealedBy } from "../src/games/table/sealing.ts";
import type { GameRecord } from "../src/schema/game-record.ts";
import { bodyOf, call } from "./account-calls.ts";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess, SLOW_CLOCK } from "./server-process.ts";
import { Seeds } from "./starting.ts";
import { closeAll, seatAll, soloTable, startedTable } from "./tables.ts";
import { type Replay, verdictOn } from "./verified.ts";

const TAKES_PART = { seeds: true };
const SEED = "11".repeat(32);
const VOID_GAME = "00000000-0000-4000-8000-000000000000";
const CUT_AT = 7;
/** Settings with which the time for seeds passes slowly, so no participating seat is too late. */
const SETTINGS = { ...FAST, ...SLOW_CLOCK };

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.startWithClock(SETTINGS);
});
afterAll(cleanUp);

const shuffleOf = ({ shuffle }: GameState): Shuffle => {
  if (shuffle === null) throw new Error("a sealed shuffle was wanted");
  return shuffle;
};
const inPhase = ({ player, gameId }: Seated, phase: Shuffle["phase"]) =>
  player.untilGame(gameId, `phase ${phase}`, ({ status, shuffle }) => status !== "waiting" && shuffle?.phase === phase);

/** A full table of clients. The clients of the seats in `parts` take part in the seeds. */
async function tableOf(url: string, parts: readonly number[], teamMode = false, cut = false): Promise<Seated[]> {
  const players = await Promise.all(
    Array.from({ length: teamMode ? 4 : 2 }, (_, place) =>
      Player.connect(url, { deviceId: randomBytes(8).toString("hex"), seeds: parts.includes(place) }),
    ),
  );
  const seats = await seatAll(players, { teamMode, targetScore: 11, houseRules: { cut } });
  await seats[0]?.player.demand("start-game", { gameId: seats[0].gameId });
  return seats;
}

const commit = ({ player, gameId, playerId }: Seated, seed = SEED) =>
  player.refusal("commit-seed", { gameId, playerId, commitment: commitmentOf(seed) });
const reveal = ({ player, gameId, playerId }: Seated, seed = SEED) =>
  player.refusal("reveal-seed", { gameId, playerId, seed });

function pair(seats: readonly Seated[]): [Seated, Seated] {
  const [one, two] = seats;
  if (one === undefined || two === undefined) throw new Error("two seats were wanted");
  return [one, two];
}

/** Lets the time for seeds pass. Returns the game once its phase has ended. */
async function whenTimeIsUp(seat: Seated, phase: Shuffle["phase"]): Promise<GameState> {
  await server.pass(SEED_MS / 2);
  expect(shuffleOf(await seat.player.view(seat.gameId)).phase).toBe(phase);
  await server.pass(SEED_MS / 2);
  return inPhase(seat, null);
}

async function replayOf(gameId: string, url = server.url): Promise<Replay> {
  return bodyOf(await call(url, "GET", `/games/${gameId}/replay`), history.replay);
}

describe("a game in which no seat takes part", () => {
  it("starts at once, and shows only the server's commitment", async () => {
    const seats = await startedTable(server.url);
    const [{ player, gameId }] = pair(seats);
    const game = await player.view(gameId);
    expect(game.status).toBe("in_progress");
    expect(shuffleOf(game)).toMatchObject({ gameNumber: 1, phase: null, commitments: [null, null], serverSeed: null });
    expect(shuffleOf(game)).toMatchObject({ botCommitment: null, botSeed: null });
    expect(await commit(pair(seats)[0])).toBe("INVALID_SEED");
    closeAll(seats);
  });

  it("shows nothing about its shuffle while it waits", async () => {
    const player = await Player.connect(server.url, TAKES_PART);
    const { gameId } = await player.demand("create-game", { playerName: "A" });
    expect((await player.view(gameId)).shuffle).toBeNull();
    player.close();
  });
});

describe("seats that take part", () => {
  it("commit, reveal, and play as soon as all have; no seed is shown before", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one, two] = pair(seats);
    const first = await inPhase(one, "commit");
    expect(first).toMatchObject({ status: "starting", round: 1, currentPlayerId: null, tableCards: [], cut: null });
    expect(first.deck).toHaveLength(40);
    expect(await commit(one)).toBeNull();
    expect(await commit(two, "22".repeat(32))).toBeNull();
    await inPhase(one, "reveal");
    expect(await reveal(one)).toBeNull();
    const half = await one.player.view(one.gameId);
    expect(shuffleOf(half)).toMatchObject({ phase: "reveal", seeds: [null, null] });
    expect(await reveal(two, "22".repeat(32))).toBeNull();
    const started = await one.player.untilGame(one.gameId, "the deal", ({ status }) => status === "in_progress");
    const { phase, seeds, commitments, serverSeed } = shuffleOf(started);
    expect({ phase, seeds, serverSeed }).toEqual({ phase: null, seeds: [SEED, "22".repeat(32)], serverSeed: null });
    expect(commitments).toEqual([commitmentOf(SEED), commitmentOf("22".repeat(32))]);
    closeAll(seats);
  });

  it("get a refusal for a seed that does not fit, or comes twice, early, late, or from another seat", async () => {
    const seats = await tableOf(server.url, [0]);
    const [one, two] = pair(seats);
    await inPhase(one, "commit");
    const { player, gameId, playerId } = one;
    for (const commitment of ["", "zz", SEED.slice(1), SEED.toUpperCase().replaceAll("1", "A"), "é".repeat(64)]) {
      expect(await player.refusal("commit-seed", { gameId, playerId, commitment })).toBe("INVALID_SEED");
    }
    expect(await player.refusal("commit-seed", { gameId, playerId, commitment: 5 })).toBe("INVALID_PAYLOAD");
    expect(await reveal(one)).toBe("INVALID_SEED");
    expect(await commit(two)).toBe("INVALID_SEED");
    expect(await two.player.refusal("commit-seed", { gameId, playerId, commitment: commitmentOf(SEED) })).toBe(
      "FORBIDDEN",
    );
    expect(await player.refusal("play-card", { gameId, playerId, cardId: "1-spata", capturedCardIds: [] })).toBe(
      "NOT_IN_PROGRESS",
    );
    expect(await player.refusal("start-game", { gameId })).toBe("GAME_STARTED");
    expect(await two.player.refusal("join-game", { gameId: gameId, playerName: "C" })).toBeNull();
    expect(await player.refusal("continue-after-round-summary", { gameId })).toBeNull();
    expect(await commit(one)).toBeNull();
    await inPhase(one, "reveal");
    expect(await commit(one)).toBe("INVALID_SEED");
    expect(await reveal(one, "22".repeat(32))).toBe("INVALID_SEED");
    expect(await reveal(one)).toBeNull();
    expect(await reveal(one)).toBe("INVALID_SEED");
    const started = await inPhase(one, null);
    expect(shuffleOf(started).seeds).toEqual([SEED, null]);
    closeAll(seats);
  });

  it("that never commit delay the game by 3 s, and it begins without seeds", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one] = pair(seats);
    await inPhase(one, "commit");
    const started = await whenTimeIsUp(one, "commit");
    expect(started.status).toBe("in_progress");
    expect(shuffleOf(started)).toMatchObject({ commitments: [null, null], seeds: [null, null] });
    closeAll(seats);
  });

  it("that commit and stay silent delay the game by 3 s; their commitment stays", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one, two] = pair(seats);
    await inPhase(one, "commit");
    await commit(one);
    await commit(two, "22".repeat(32));
    await inPhase(one, "reveal");
    await reveal(one);
    const started = await whenTimeIsUp(one, "reveal");
    expect(shuffleOf(started)).toMatchObject({
      commitments: [commitmentOf(SEED), commitmentOf("22".repeat(32))],
      seeds: [SEED, null],
    });
    closeAll(seats);
  });

  it("the first of two tabs of one person counts", async () => {
    const seats = await tableOf(server.url, [0]);
    const [one] = pair(seats);
    const { gameId, playerId } = one;
    await inPhase(one, "commit");
    expect(await commit(one)).toBeNull();
    expect(await commit(one, "22".repeat(32))).toBe("INVALID_SEED");
    await inPhase(one, "reveal");
    expect(await reveal(one)).toBeNull();
    expect((await inPhase(one, null)).players.some(({ id }) => id === playerId)).toBe(true);
    expect((await one.player.view(gameId)).status).toBe("in_progress");
    closeAll(seats);
  });

  it("may leave: a player who leaves a starting 1 vs 1 loses it", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const [one, two] = pair(seats);
    await inPhase(one, "commit");
    await two.player.demand("leave-game", { gameId: two.gameId, playerId: two.playerId });
    const over = await one.player.untilGame(one.gameId, "the end", ({ status }) => status === "finished");
    expect(shuffleOf(over)).toMatchObject({ phase: null, gameNumber: 1 });
    expect(commitmentOf(shuffleOf(over).serverSeed ?? "")).toBe(shuffleOf(over).serverCommitment);
    closeAll(seats);
  });
});

it("after a kill the server continues with the commitments, in either phase", async () => {
  const first = await ServerProcess.startWithClock(SETTINGS);
  const phases = ["commit", "reveal"] as const;
  const tables = await Promise.all(
    phases.map(async (phase) => {
      const ids = [`device-one-${phase}`, `device-two-${phase}`];
      const players = await Promise.all(ids.map((deviceId) => Player.connect(first.url, { deviceId, seeds: true })));
      const seats = await seatAll(players, { targetScore: 11 });
      const [one, two] = pair(seats);
      await one.player.demand("start-game", { gameId: one.gameId });
      await inPhase(one, "commit");
      expect(await commit(one)).toBeNull();
      if (phase === "reveal") {
        expect(await commit(two)).toBeNull();
        await inPhase(one, "reveal");
        expect(await reveal(two)).toBeNull();
      }
      return { phase, ids, seats, before: shuffleOf(await one.player.view(one.gameId)) };
    }),
  );
  await first.kill();
  const again = await ServerProcess.startWithClock(SETTINGS, first.dataDir);
  const tablesBack = await Promise.all(
    tables.map(async ({ ids, seats, ...table }) => {
      const back = seats.map(async ({ gameId, playerId }, place): Promise<Seated> => {
        const player = await Player.connect(again.url, { deviceId: ids[place], seeds: true });
        await player.demand("join-game", { gameId, existingPlayerId: playerId });
        return { player, gameId, playerId };
      });
      return { ...table, seats: await Promise.all(back) };
    }),
  );
  for (const { seats, before } of tablesBack) {
    const [{ player, gameId }] = pair(seats);
    const { serverCommitment, commitments } = shuffleOf(await player.view(gameId));
    expect({ serverCommitment, commitments }).toEqual({
      serverCommitment: before.serverCommitment,
      commitments: before.commitments,
    });
  }
  // The game then waits for the committed seat to reveal its seed.
  const [[committed] = []] = tablesBack.map(({ seats }) => seats);
  await again.pass(SEED_MS);
  if (committed !== undefined) await inPhase(committed, "reveal");
  await again.pass(SEED_MS);
  for (const { phase, seats } of tablesBack) {
    const [one] = pair(seats);
    const started = await inPhase(one, null);
    expect(started.status).toBe("in_progress");
    expect(shuffleOf(started).seeds[1]).toBe(phase === "reveal" ? SEED : null);
    closeAll(seats);
  }
  await again.stop();
});

describe("a finished game", () => {
  it("reveals all seeds, and its replay has the same seeds and lists the deals", async () => {
    const seats = await tableOf(server.url, [0, 1]);
    const ends = await Promise.all(seats.map((seat) => playOn(seat, { seeds: new Seeds() })));
    const [end] = ends;
    if (end === undefined) throw new Error("a game was wanted");
    const open = shuffleOf(end);
    expect(open.seeds.every((seed, seat) => commitmentOf(seed ?? "") === open.commitments[seat])).toBe(true);
    expect(commitmentOf(open.serverSeed ?? "")).toBe(open.serverCommitment);
    const replay = await replayOf(end.id);
    expect(replay.shuffle).toEqual(open);
    expect(replay.deals.map(({ round }) => round)).toEqual(
      expect.arrayContaining(end.rounds.map(({ round }) => round)),
    );
    closeAll(seats);
  });

  it("is followed by a game with another seed and the next number", async () => {
    const seats = await tableOf(server.url, [0]);
    const [one, two] = pair(seats);
    const ends = await Promise.all([playOn(one, { seeds: new Seeds() }), playOn(two)]);
    await one.player.demand("reset-game", { gameId: one.gameId });
    const next = await one.player.view(one.gameId);
    expect(shuffleOf(next)).toMatchObject({ gameNumber: 2, phase: "commit" });
    expect(shuffleOf(next).serverCommitment).not.toBe(ends[0]?.shuffle?.serverCommitment);
    closeAll(seats);
  });

  it("against the bot is sealed with the player's seed too", async () => {
    const seat = await soloTable(server.url, TAKES_PART);
    const end = await playOn(seat, { seeds: new Seeds() });
    expect(shuffleOf(end).seeds[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(shuffleOf(end).seeds[1]).toBeNull();
    expect((await replayOf(end.id)).shuffle).toEqual(end.shuffle);
    seat.player.close();
  });
});

describe("the page's check and the independent script find a replay right", () => {
  /** Plays a game to its end, and then another game at the same table. Returns both replays. */
  async function played(seats: readonly Seated[]): Promise<Replay[]> {
    const [one] = pair(seats);
    const replays: Replay[] = [];
    for (const isFirst of [true, false]) {
      const since = one.player.latest(one.gameId)?.version ?? 0;
      const isOver = ({ status, version }: GameState) => status === "finished" && (isFirst || version > since);
      await Promise.all(seats.map((seat, at) => playOn(seat, { ...(at === 0 && { seeds: new Seeds() }), isOver })));
      replays.push(await replayOf(one.gameId));
      if (isFirst) await one.player.demand("reset-game", { gameId: one.gameId });
    }
    return replays;
  }

  const KINDS = [
    { kind: "1 vs 1", teamMode: false, cut: false },
    { kind: "2 vs 2 with the cut", teamMode: true, cut: true },
    ...(inject("isLong")
      ? [
          { kind: "2 vs 2", teamMode: true, cut: false },
          { kind: "1 vs 1 with the cut", teamMode: false, cut: true },
        ]
      : []),
  ];
  it.each(KINDS)("of $kind, the first and the second game at the table", async ({ teamMode, cut }) => {
    const seats = await tableOf(server.url, [0], teamMode, cut);
    const replays = await played(seats);
    expect(replays.map(({ shuffle }) => shuffle?.gameNumber)).toEqual([1, 2]);
    for (const replay of replays) expectRight(replay);
    closeAll(seats);
  });

  it("of a void deal, and of a deal that is void after the cut", async () => {
    for (const cut of [false, true]) expectRight(await replayWithVoidDeal(cut));
  });

  it("of a solo game, and both find it wrong if one card, seed or deal is changed", async () => {
    const seat = await soloTable(server.url, TAKES_PART);
    const replay = await replayOf((await playOn(seat, { seeds: new Seeds() })).id);
    expectRight(replay);
    const { shuffle } = replay;
    if (shuffle === null) throw new Error("a sealed game was wanted");
    const last = replay.entries.findLastIndex(({ entry }) => entry.type === "continued" && entry.decks !== null);
    const wrong: Replay[] = [
      { ...replay, entries: replay.entries.with(last, swapped(replay.entries[last])) },
      { ...replay, shuffle: { ...shuffle, serverSeed: SEED } },
      { ...replay, shuffle: { ...shuffle, serverCommitment: SEED } },
      { ...replay, shuffle: { ...shuffle, seeds: [SEED, null] } },
      { ...replay, deals: replay.deals.slice(1) },
    ];
    for (const each of wrong) {
      const { page, script } = verdictOn(each);
      expect([page.isRight, script.isRight]).toEqual([false, false]);
    }
    seat.player.close();
  });
});

function expectRight(replay: Replay): void {
  const { page, script } = verdictOn(replay);
  expect(script.printed).not.toContain("WRONG");
  expect({ page: page.isRight, script: script.isRight }).toEqual({ page: true, script: true });
}

/** The entry, with the last two cards of its deck swapped. */
function swapped(step: Replay["entries"][number] | undefined): Replay["entries"][number] {
  if (step?.entry.type !== "continued" || step.entry.decks === null) throw new Error("a deal was wanted");
  const decks = step.entry.decks.map((deck) => [...deck.slice(0, -2), ...deck.slice(-2).reverse()]);
  return { ...step, entry: { type: "continued", decks } };
}

/**
 * The replay of a game whose first deal was void once. Its log is made up, because by chance only one deal in 60 is
 * void.
 */
async function replayWithVoidDeal(cut: boolean): Promise<Replay> {
  const setup = { seats: 2, target: 11, ...HOUSE_RULES, cut } as const;
  const sealing = { serverSeed: seedWithVoidDeal(setup), seats: [] };
  const at = Date.now();
  const seated = ["a", "b"].map((playerId) =>
    entryRecord(at, { type: "seated", playerId, name: playerId, isBot: false }),
  );
  const start = startRecord(at, { gameId: VOID_GAME, gameNumber: 1, setup, sealing, pending: [] });
  const records: GameRecord[] = [{ at, kind: "opened", setup, isSolo: false, turnSeconds: null }, ...seated, start];
  for (let live = followed(records); live.game.status === "starting"; live = followed(records)) {
    const { game } = live;
    const { sealing: agreed } = live.shuffle;
    const playerId = game.seats[game.round.leader]?.id ?? "";
    if (agreed === null) throw new Error("a sealed game was wanted");
    const isLifted = game.cut?.at != null;
    const sealed = sealedBy(agreed, VOID_GAME);
    records.push(
      isLifted ? keepRecord(at, game, sealed, playerId, false) : entryRecord(at, { type: "cut", playerId, at: CUT_AT }),
    );
  }
  records.push(entryRecord(at, { type: "left", playerId: "a" }));
  const replay = replayOfLog(VOID_GAME, records, { logFrom: 1, beganSeq: 4 });
  expect(replay.deals.map(({ attempt }) => attempt)).toEqual([0, 1]);
  return { id: VOID_GAME, number: 1, finishedAt: at, targetScore: 11, teamMode: false, deal: null, ...replay };
}

function followed([first, ...others]: readonly GameRecord[]): LiveGame {
  if (first === undefined) throw new Error("a log was wanted");
  const read = fold(begin(VOID_GAME, first), others, follow);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

function seedWithVoidDeal(setup: Setup): string {
  for (let nth = 0; ; nth++) {
    const serverSeed = nth.toString(16).padStart(64, "0");
    const sealed = { serverSeed, gameId: VOID_GAME, gameNumber: 1, seeds: [null, null] };
    const [first, second] = [0, 1].map((attempt) => {
      const deck = deckOf(sealed, 1, attempt);
      return isVoidDeal(setup.cut ? deckAfterCut(deck, CUT_AT, false, setup.seats) : deck);
    });
    if (first && !second) return serverSeed;
  }
}

it("a log with one changed card is not shown as a replay", () => {
  const at = 1;
  const setup = { seats: 2, target: 11, ...HOUSE_RULES } as const;
  const sealing = { serverSeed: SEED, seats: [] };
  const start = startRecord(at, { gameId: VOID_GAME, gameNumber: 1, setup, sealing, pending: [] });
  if (start.kind !== "entry" || start.entry.type !== "started" || start.entry.deal === null) throw new Error("a deal");
  const { leader, decks } = start.entry.deal;
  const other = decks.map((deck) => [...deck.slice(0, -2), ...deck.slice(-2).reverse()]);
  const damaged: GameRecord = { ...start, entry: { type: "started", deal: { leader, decks: other } } };
  const logOf = (started: GameRecord): GameRecord[] => [
    { at, kind: "opened", setup, isSolo: false, turnSeconds: null },
    ...["a", "b"].map((playerId) => entryRecord(at, { type: "seated", playerId, name: playerId, isBot: false })),
    started,
  ];
  const read = (started: GameRecord) => replayOfLog(VOID_GAME, logOf(started), { logFrom: 1, beganSeq: 4 });
  expect(read(start).deals).toHaveLength(decks.length);
  expect(() => read(damaged)).toThrow("breaks its seal");
});
