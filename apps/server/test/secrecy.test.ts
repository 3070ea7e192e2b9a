// No frame has a card that its receiver may not see. No frame has the server's seed before the game of that seed is
// over. The tests play whole games with watchers and screens, and check every frame against the log.
// Starts first: takes a minute.
import { seeded } from "@chkobba/bot";
import { type GameState, replySchema } from "@chkobba/protocol";
import { advance, card, type Game, houseRulesOf, openGame } from "@chkobba/rules";
import { afterAll, expect, inject, it } from "vitest";
import type { GameRecord } from "../src/schema/game-record.ts";
import { bodyOf, post } from "./account-calls.ts";
import { type Frame, readFrame, secretsFrom, watchFrames } from "./frames.ts";
import { Player } from "./player.ts";
import { anyMove, type Chooser, playOn, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess, SLOW_CLOCK } from "./server-process.ts";
import { Seeds } from "./starting.ts";
import { readLogs } from "./stored.ts";
import { addressOf, seatAll } from "./tables.ts";

/** Among 12 games, each kind of game comes at least once. */
const { GAMES, AT_ONCE } = inject("isLong") ? { GAMES: 500, AT_ONCE: 12 } : { GAMES: 12, AT_ONCE: 4 };
const random = seeded(inject("seed"));
/** The watchers of a game also request the game, once in this many moves. */
const LOOKED_AT = 40;

afterAll(cleanUp);

/** The frames that a client has received, by game, and its seat in each game. A watcher has no seat. */
class Witness {
  readonly player: Player;
  readonly seats = new Map<string, string>();
  readonly frames = new Map<string, Frame[]>();

  constructor(player: Player) {
    this.player = player;
    watchFrames(player, (received) => {
      const frame = readFrame(received);
      if (frame === null) return;
      const frames = this.frames.get(frame.gameId);
      if (frames === undefined) this.frames.set(frame.gameId, [frame]);
      else frames.push(frame);
    });
  }

  static async connect(url: string, updates: string): Promise<Witness> {
    return new Witness(await Player.connect(url, { updates, seeds: true }));
  }
}

/**
 * The players of one table, who play one game after another, two watchers and two screens. One watcher and one screen
 * receive entries, the others states.
 */
class Table {
  readonly people: readonly Witness[];
  readonly watchers: readonly Witness[];
  readonly screens: readonly Witness[];
  readonly roomId: string;

  readonly #url: string;

  constructor(url: string, people: readonly Witness[], others: readonly Witness[], roomId: string) {
    this.#url = url;
    this.people = people;
    this.watchers = others.slice(0, 2);
    this.screens = others.slice(2);
    this.roomId = roomId;
  }

  static async open(url: string): Promise<Table> {
    const kinds = ["entries", "states", "entries", "entries", "entries", "states", "entries", "states"];
    const [a, b, c, d, ...others] = await Promise.all(kinds.map((updates) => Witness.connect(url, updates)));
    if (!a || !b || !c || !d) throw new Error("four players were wanted");
    const { room } = await a.player.demand("create-room", { roomName: "A room", isPrivate: true, watchable: true });
    for (const { player } of others.slice(0, 2)) await player.demand("join-room", { roomId: room.id });
    return new Table(url, [a, b, c, d], others, room.id);
  }

  /**
   * Plays game number `nth` to its end. The games are 1 vs 1, 2 vs 2 and solo in turn. Every second solo game is a
   * shared deal.
   */
  async play(nth: number): Promise<void> {
    const seats = await this.#start(nth);
    for (const { gameId, playerId, player } of seats) {
      this.people.find((witness) => witness.player === player)?.seats.set(gameId, playerId);
    }
    const [gameId = ""] = seats.map((seat) => seat.gameId);
    const watchers = this.watchers.map(({ player }) => player);
    // Shared deals and games against the bot have no watchers.
    const isOpen = nth % 3 !== 2;
    const looks: Promise<unknown>[] = watchers.flatMap((watcher) => [
      watcher.ask("get-chat-history", { gameId }),
      watcher.ask("join-room", { roomId: this.roomId }),
      watcher.ask("react", { gameId, reaction: "wow" }),
    ]);
    const look = (event: "watch-game" | "get-game") =>
      Promise.all(
        watchers.map(async (watcher) =>
          expect(await watcher.refusal(event, { gameId })).toBe(isOpen ? null : "FORBIDDEN"),
        ),
      );
    await look("watch-game");
    await this.#showOnScreens(seats);
    let updates = 0;
    const choose: Chooser = (view) => {
      if (++updates % LOOKED_AT === 0) looks.push(look("get-game"));
      return anyMove(view, random);
    };
    const ends = await Promise.all(seats.map((seat) => this.#talkAndPlay(seat, choose)));
    await Promise.all(looks);
    expect(ends.map(({ status }) => status)).toEqual(seats.map(() => "finished"));
    for (const { player } of this.screens) {
      await player.untilGame(gameId, "the end", ({ status }) => status === "finished");
      await player.demand("get-game", { gameId });
      player.updates.length = 0;
    }
    for (const watcher of isOpen ? watchers : []) {
      await watcher.untilGame(gameId, "the end", ({ status }) => status === "finished");
      await watcher.demand("stop-watching", { gameId });
      watcher.updates.length = 0;
    }
    for (const { player } of this.people) player.updates.length = 0;
  }

  /** Players bring the table to two new screens. */
  async #showOnScreens(seats: readonly Seated[]): Promise<void> {
    for (const [nth, { player }] of this.screens.entries()) {
      const { code } = await player.demand("open-screen", {});
      const seat = seats[nth % seats.length];
      if (seat === undefined) throw new Error("a game has seats");
      await seat.player.demand("attach-screen", { ...addressOf(seat), code });
    }
  }

  async #talkAndPlay(seat: Seated, choose: Chooser): Promise<GameState> {
    await seat.player.demand("chat-message", { ...addressOf(seat), message: "Salem" });
    const end = await playOn(seat, { choose, seeds: new Seeds() });
    await seat.player.demand("get-chat-history", { gameId: seat.gameId });
    return end;
  }

  async #start(nth: number): Promise<readonly Seated[]> {
    const players = this.people.map(({ player }) => player);
    const [host] = players;
    if (host === undefined) throw new Error("an empty table");
    const houseRules = { cut: nth % 4 < 2 };
    if (nth % 6 === 5) {
      const made = await post(this.#url, "/deals", { rounds: 1, level: "easy" });
      const { deal } = bodyOf(made, replySchema("createDeal"), 201);
      return [{ player: host, ...addressOf(await host.demand("play-deal", { dealId: deal.id, playerName: "A" })) }];
    }
    if (nth % 3 === 2) {
      const taken = await host.demand("create-solo-game", { playerName: "A", targetScore: 11, houseRules });
      return [{ player: host, ...addressOf(taken) }];
    }
    const teamMode = nth % 3 === 1;
    const place = nth % 2 === 0 ? { roomId: this.roomId } : { watchable: true };
    const seats = await seatAll(players.slice(0, teamMode ? 4 : 2), {
      ...place,
      teamMode,
      targetScore: 11,
      houseRules,
    });
    await host.demand("start-game", { gameId: seats[0]?.gameId ?? "" });
    return seats;
  }
}

/** The game after each record of its log. Index 0 is version 1. */
function replay(log: readonly GameRecord[]): Game[] {
  const [opened, ...others] = log;
  if (opened?.kind !== "opened") throw new Error("a log begins with its opening");
  const open = openGame({ ...opened.setup, ...houseRulesOf(opened.setup) });
  const states: Game[] = [open];
  for (const record of others) {
    const now = states.at(-1) ?? open;
    const next = record.kind === "entry" ? advance(now, record.entry) : { ok: true as const, value: now };
    if (!next.ok) throw new Error(`the log breaks the rules: ${next.refusal.code}`);
    states.push(next.value);
  }
  return states;
}

/**
 * Whether the frame has a seed that is still secret. The seed of a shared deal is always secret here, because other
 * people still have to play that deal.
 */
function isSeedOut(log: readonly GameRecord[], { status }: Game, { text }: Frame): boolean {
  const [opened] = log;
  if (opened?.kind === "opened" && opened.deal !== undefined) return text.includes(opened.deal.seed);
  const [sealing] = log.flatMap((record) => (record.kind === "entry" ? (record.shuffle ?? []) : []));
  if (sealing === undefined) throw new Error("the shuffles of a game were not sealed");
  const secrets = [sealing.serverSeed, ...(sealing.botSeed === undefined ? [] : [sealing.botSeed])];
  return status !== "finished" && secrets.some((seed) => text.includes(seed));
}

it("no frame of random games (two players, four, one against the bot, one with the cards of a deal) has a card that its receiver may not see", {
  timeout: 3_000_000,
}, async () => {
  const server = await ServerProcess.startWithClock({ ...FAST, ...SLOW_CLOCK });
  const tables = await Promise.all(Array.from({ length: AT_ONCE }, () => Table.open(server.url)));
  let next = 0;
  await Promise.all(
    tables.map(async (table) => {
      while (next < GAMES) await table.play(next++);
    }),
  );
  const witnesses = tables.flatMap(({ people, watchers, screens }) => [...people, ...watchers, ...screens]);
  for (const { player } of witnesses) player.close();
  expect(server.errors).toEqual([]);
  expect((await server.stop()).code).toBe(0);

  const logs = await readLogs(server.dataDir);
  const sent = { entry: 0, state: 0 };
  let faces = 0;
  let finished = 0;
  const leaks: string[] = [];
  for (const [gameId, log] of logs) {
    const states = replay(log);
    if (states.at(-1)?.status === "finished") finished++;
    for (const witness of witnesses) {
      for (const frame of witness.frames.get(gameId) ?? []) {
        sent[frame.kind]++;
        faces += frame.faces.size;
        const game = states[frame.version - 1];
        if (game === undefined) throw new Error(`version ${frame.version} of ${gameId} is not in its log`);
        const seen = secretsFrom(game, witness.seats.get(gameId)).filter((secret) => frame.faces.has(secret));
        if (isSeedOut(log, game, frame)) leaks.push(`${gameId} ${frame.version}: the server's seed`);
        if (seen.length > 0 || frame.odd.length > 0) leaks.push(`${gameId} ${frame.version}: ${seen} ${frame.odd}`);
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(logs.size).toBe(GAMES);
  expect(finished).toBe(GAMES);
  expect(sent.entry).toBeGreaterThan(GAMES * 50);
  expect(sent.state).toBeGreaterThan(GAMES * 20);
  // Open cards must occur, because frames without any card would pass the check too.
  expect(faces).toBeGreaterThan(sent.state * 10 + sent.entry);
});

it("the check finds a card anywhere in a frame, and a hidden card with additional fields", () => {
  const sent = (event: string, content: unknown) => readFrame(`42${JSON.stringify([event, content])}`);
  const shown = (extra: object) => sent("game-update", { id: "g", version: 3, tableCards: [], ...extra });
  expect(shown({ deck: [{ id: "7-dinari" }] })).toMatchObject({
    gameId: "g",
    version: 3,
    faces: new Set([card("7-dinari")]),
  });
  expect(shown({ note: { deep: [["1-spata", "the 10-trefle!"]] } })?.faces.size).toBe(2);
  expect(shown({ hints: { "2-coeur": true } })?.faces.size).toBe(1);
  expect(shown({ deck: [{ id: "hidden-0", hidden: true }] })).toMatchObject({ odd: [], faces: new Set() });
  expect(shown({ deck: [{ id: "hidden-1", hidden: true }] })?.odd).toHaveLength(1);
  expect(shown({ deck: [{ id: "hidden-0", hidden: true, back: 7 }] })?.odd).toHaveLength(1);
  expect(() => sent("chat-message", "7-dinari")).toThrow();
});
