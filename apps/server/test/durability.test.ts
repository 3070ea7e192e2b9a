// Acknowledged moves are on disk after the server is killed during games, and after a clean stop.
// Also on PostgreSQL, at full length.
// Starts first: takes a minute.
import { Agent, request } from "node:http";
import { type Move, seeded } from "@chkobba/bot";
import type { GameState } from "@chkobba/protocol";
import { cardId } from "@chkobba/rules";
import { afterAll, expect, inject, it } from "vitest";
import { Player } from "./player.ts";
import { anyMove, type PlaysOn, playOn, playOne, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { isPlayed, readLogs } from "./stored.ts";
import { addressOf, closeAll, playerIn, startedTable } from "./tables.ts";

const GAMES = inject("isLong") ? 50 : 5;
/** Enough moves to reach the second round of each game, after several deals of hands and decks. */
const MOVES_BEFORE_THE_STOP = GAMES * 40;
const STOPS = inject("isLong") ? [1, 2, 3, 4] : [1];
const random = seeded(inject("seed"));

afterAll(cleanUp);

interface Person {
  readonly deviceId: string;
  readonly seat: Seated;
  /** The player's moves that the server has acknowledged, in order. */
  readonly acknowledged: string[];
}

function nameOf(round: number, { cardId: laid, capturedCardIds }: Move): string {
  return `round ${round}: ${laid} takes ${[...capturedCardIds].join(" ")}`;
}

async function sitDown(server: ServerProcess): Promise<Person[]> {
  const tables = await Promise.all(
    Array.from({ length: GAMES }, async (_, nth) => {
      const teamMode = nth % 5 === 0;
      const deviceIds = Array.from({ length: teamMode ? 4 : 2 }, (_, place) => `device_${nth}_${place}`);
      const seats = await startedTable(server.url, { teamMode, targetScore: 11, deviceIds });
      return seats.map((seat, place): Person => ({ deviceId: deviceIds[place] ?? "", seat, acknowledged: [] }));
    }),
  );
  return tables.flat();
}

/** Plays all seats until their games are over, and records each acknowledged move. */
function playAll(people: readonly Person[], onMove: () => void = () => undefined): Promise<GameState>[] {
  return people.map(({ seat, acknowledged }) => {
    const onAcknowledged: PlaysOn["onAcknowledged"] = (view, move) => {
      acknowledged.push(nameOf(view.round, move));
      onMove();
    };
    return playOn(seat, { choose: (view) => anyMove(view, random), onAcknowledged });
  });
}

/** Plays until `moves` moves are acknowledged, then calls `stop` while the games continue. */
async function playUntilStopped(people: readonly Person[], stop: () => Promise<void>): Promise<void> {
  let moves = 0;
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const onMove = () => {
      moves++;
      if (moves === MOVES_BEFORE_THE_STOP) resolve();
    };
    ended = Promise.allSettled(playAll(people, onMove));
  });
  await stop();
  for (const { seat } of people) seat.player.close();
  await ended;
}

async function comeBack(server: ServerProcess, { deviceId, seat, acknowledged }: Person): Promise<Person> {
  const player = await Player.connect(server.url, { deviceId });
  await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
  return { deviceId, seat: { ...addressOf(seat), player }, acknowledged };
}

/** The moves in the logs, by the player id of the seat. */
async function movesOnDisk(dataDir: string): Promise<Map<string, string[]>> {
  const moves = new Map<string, string[]>();
  for (const log of (await readLogs(dataDir)).values()) {
    let round = 1;
    for (const record of log) {
      if (record.kind === "entry" && record.entry.type === "continued") round++;
      if (!isPlayed(record)) continue;
      const { playerId, card, taken } = record.entry;
      const move = { cardId: cardId(card), capturedCardIds: taken.map(cardId) };
      moves.set(playerId, [...(moves.get(playerId) ?? []), nameOf(round, move)]);
    }
  }
  return moves;
}

/** The player's moves on disk that were not acknowledged. Checks that all other moves match the acknowledged ones. */
function unacknowledged({ seat, acknowledged }: Person, onDisk: readonly string[] = []): string[] {
  let next = 0;
  const others = onDisk.filter((move) => {
    if (move !== acknowledged[next]) return true;
    next++;
    return false;
  });
  expect(
    acknowledged.slice(next),
    `moves of ${seat.playerId} that were acknowledged and are not on disk in that order`,
  ).toEqual([]);
  expect(new Set(onDisk).size, `moves of ${seat.playerId} that are on disk twice`).toBe(onDisk.length);
  return others;
}

it("keeps every acknowledged move through kill -9, and every game can be played to its end", async () => {
  const first = await ServerProcess.start(FAST);
  const before = await sitDown(first);
  await playUntilStopped(before, () => first.kill());

  const second = await ServerProcess.start(FAST, first.dataDir);
  const after = await Promise.all(before.map((person) => comeBack(second, person)));
  const ends = await Promise.all(playAll(after));
  expect(ends.map(({ status }) => status)).toEqual(before.map(() => "finished"));

  const onDisk = await movesOnDisk(first.dataDir);
  expect(onDisk.size).toBe(before.length);
  let acknowledged = 0;
  for (const person of after) {
    acknowledged += person.acknowledged.length;
    // The server may have written one more move just before it was killed.
    expect(unacknowledged(person, onDisk.get(person.seat.playerId)).length).toBeLessThanOrEqual(1);
  }
  expect(acknowledged).toBeGreaterThan(MOVES_BEFORE_THE_STOP);
  expect(second.errors).toEqual([]);
  closeAll(after.map(({ seat }) => seat));
});

// If a stop takes longer than `STOP_MS` of `serve.ts`, the server ends with code 1.
it("stops cleanly on SIGTERM during games, and loses nothing", async () => {
  const first = await ServerProcess.startAlone(FAST);
  const before = await sitDown(first);
  await playUntilStopped(before, async () => {
    expect((await first.stop()).code).toBe(0);
  });
  expect(first.errors).toEqual([]);

  const onDisk = await movesOnDisk(first.dataDir);
  for (const person of before) {
    expect(unacknowledged(person, onDisk.get(person.seat.playerId)).length).toBeLessThanOrEqual(1);
  }
  const second = await ServerProcess.startAlone(FAST, first.dataDir);
  const after = await Promise.all(before.slice(0, 4).map((person) => comeBack(second, person)));
  const [someone] = after;
  const game = await someone?.seat.player.view(someone.seat.gameId);
  expect(game?.status).not.toBe("waiting");
  closeAll(after.map(({ seat }) => seat));
  expect((await second.stop()).code).toBe(0);
});

it("stops while requests keep coming", async () => {
  const server = await ServerProcess.startAlone(FAST);
  const players = await Promise.all(Array.from({ length: 20 }, () => Player.connect(server.url)));
  let answered = 0;
  const askOn = async (player: Player): Promise<never> => {
    for (;;) {
      await player.ask("get-game", { gameId: `nothing ${answered}` });
      answered++;
    }
  };
  const asking = Promise.allSettled(players.flatMap((player) => Array.from({ length: 20 }, () => askOn(player))));
  await players[0]?.ask("create-game", { playerName: "A" });
  const stopped = await server.stop();
  await asking;
  expect(answered).toBeGreaterThan(0);
  expect(server.errors).toEqual([]);
  expect(stopped.code).toBe(0);
});

it.each(STOPS)("stops while keep-alive connections send requests (run %i)", async () => {
  const server = await ServerProcess.startAlone(FAST);
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  const askOn = async (): Promise<never> => {
    for (;;) {
      await answerTo(`${server.url}/health`, agent);
      answered++;
    }
  };
  const asking = Promise.allSettled(Array.from({ length: 10 }, askOn));
  while (answered < 100) await answerTo(`${server.url}/health`, agent);
  const stopped = await server.stop();
  await asking;
  agent.destroy();
  expect(stopped.code).toBe(0);
  expect(server.errors).toEqual([]);
});

it("answers the requests that arrived before it stops", async () => {
  const server = await ServerProcess.startAlone(FAST);
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const last = new Agent({ keepAlive: true });
  for (const agent of [...agents, last]) await answerTo(`${server.url}/health`, agent);
  // Each call waits for the hash of its password.
  const calls = agents.map((agent, nth) => {
    const body = { username: `in_time_${nth}`, email: `in_time_${nth}@example.com`, password: "correct horse" };
    return answerTo(`${server.url}/api/auth/register`, agent, JSON.stringify(body));
  });
  // When this request is answered, the server has read everything that was sent before it.
  await answerTo(`${server.url}/health`, last);
  const [stopped, ...statuses] = await Promise.all([server.stop(), ...calls]);
  expect(statuses).toEqual(statuses.map(() => 201));
  expect(stopped.code).toBe(0);
});

it("notices absent players after a restart, even in a finished game that starts again", async () => {
  const first = await ServerProcess.startAlone(FAST);
  const deviceIds = ["device_left", "device_back"];
  const seats = await startedTable(first.url, { targetScore: 11, deviceIds });
  await Promise.all(seats.map((seat) => playOn(seat)));
  await first.kill();
  closeAll(seats);

  const second = await ServerProcess.startAlone({ ...FAST, AWAY_SECONDS: "0.2" }, first.dataDir);
  const [gone, left] = seats;
  if (gone === undefined || left === undefined) throw new Error("two seats were wanted");
  const player = await Player.connect(second.url, { deviceId: "device_back" });
  const seat = { ...addressOf(left), player };
  await player.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
  await player.demand("reset-game", { gameId: seat.gameId });
  expect(playerIn(await player.view(seat.gameId), gone.playerId).connected).toBe(false);
  // A bot plays for the absent player.
  await playOn(seat, { isOver: ({ status }) => status === "round_summary" });
  player.close();
});

it("restarts the clock of a turn after a restart, and counts no player as away", async () => {
  const settings = { TURN_SECONDS: "30" };
  const first = await ServerProcess.start(settings);
  const deviceIds = ["device_of_a_clock", "device_of_another"];
  const seats = await startedTable(first.url, { targetScore: 11, deviceIds });
  await playOne(seats);
  await first.kill();
  closeAll(seats);

  const restartedAt = Date.now();
  const second = await ServerProcess.start(settings, first.dataDir);
  const [{ gameId, playerId } = { gameId: "", playerId: "" }] = seats;
  const player = await Player.connect(second.url, { deviceId: deviceIds[0] });
  await player.demand("join-game", { gameId, existingPlayerId: playerId });
  const game = await player.view(gameId);
  expect(game.turnEndsAt).toBeGreaterThanOrEqual(restartedAt + 30_000);
  expect(game.players.map(({ isAway }) => isAway)).toEqual([false, false]);
  player.close();
});

/**
 * Sends GET, or POST with JSON, over a connection of this agent. Resolves with the status once the response is read.
 */
function answerTo(url: string, agent: Agent, json?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const method = json === undefined ? "GET" : "POST";
    const asked = request(url, { agent, method, headers: { "content-type": "application/json" } }, (response) =>
      response
        .resume()
        .on("end", () => resolve(response.statusCode))
        .on("error", reject),
    );
    asked.on("error", reject).end(json);
  });
}
