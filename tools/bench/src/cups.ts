// Measures an arena cup on one core, in which players are paired again and again: how long two free players wait for
// their game, how long moves take during the cup, and the cost of notifying followers of the cup.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { firstLegalMove } from "@chkobba/bot";
import { followEntry, type GameFound, type GameState, replySchema } from "@chkobba/protocol";
import { bodyOf, post, register } from "@chkobba/server/testing/account-calls";
import type { Socket } from "socket.io-client";
import { builtServer } from "./contenders/chkobba-table.ts";
import { connect } from "./load/connect.ts";
import { CLIENT_CORE, stayOnCore } from "./load/cores.ts";
import { MeasuredServer } from "./load/measured-server.ts";
import { quantile } from "./load/play.ts";
import { tableOf } from "./load/table.ts";

const SECRETS = {
  AUTH_SECRET: "a secret",
  ADMIN_KEY: "an admin key",
  RADIO_ADMIN_PASSWORD: "a password",
  HOUSE_CUPS: "off",
};
const REGISTERED_AT_ONCE = 8;
const START_MS = 6000;
/**
 * When the cup changes, each client with the cup's page open requests the page after a random time, as in the web app.
 * The longest time is this many ms for each player of the cup.
 */
const SPREAD_MS_PER_PLAYER = 5;

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "1000" },
    /** How many players have the cup's page open in the second part. */
    followers: { type: "string", default: "200" },
    /** The duration of each of the two parts. */
    seconds: { type: "string", default: "60" },
    /** How many seconds a player thinks on average. */
    think: { type: "string", default: "5" },
    /** How many seconds a game lasts on average, until a player leaves it. */
    game: { type: "string", default: "60" },
  },
});
const [count, followers, seconds] = [Number(values.players), Number(values.followers), Number(values.seconds)];
const [thinkMs, gameMs] = [Number(values.think) * 1000, Number(values.game) * 1000];

/** Draws a random time with this average. */
const around = (ms: number) => ms * (0.5 + Math.random());

const moves: number[] = [];
const waits: number[] = [];
/**
 * The games of which only one of the two players has been notified so far, with the time in ms at which this player
 * became free.
 */
const firstOf = new Map<string, number>();

class Player {
  readonly socket: Socket;
  readonly #accessToken: string;
  #seat: GameFound | null = null;
  #state: GameState | null = null;
  #freeAt = 0;
  readonly games = new Set<string>();
  inTwo = 0;
  updates = 0;
  pages = 0;
  pageBytes = 0;

  private constructor(socket: Socket, accessToken: string) {
    this.socket = socket;
    this.#accessToken = accessToken;
    socket.on("game-found", (found: GameFound) => this.#begin(found));
    socket.on("game-update", (state: GameState) => this.#see(state));
    socket.on("game-entry", (entry: Parameters<typeof followEntry>[1] & { gameId: string }) => {
      if (this.#state === null || entry.version <= this.#state.version) return;
      const next = followEntry(this.#state, entry, this.#seat?.playerId ?? null);
      if (next !== null) this.#see(next);
    });
  }

  static async arrive(url: string, nth: number): Promise<Player> {
    const { accessToken } = (await register(url, `arena_${nth}`)).tokens;
    const auth = { accessToken, deviceId: `device ${nth}`, updates: "entries" };
    return new Player(await connect(url, auth), accessToken);
  }

  get accessToken(): string {
    return this.#accessToken;
  }

  #begin(found: GameFound): void {
    if (this.games.has(found.gameId)) return;
    if (this.#seat !== null) this.inTwo += 1;
    this.games.add(found.gameId);
    [this.#seat, this.#state] = [found, null];
    const first = firstOf.get(found.gameId);
    if (first === undefined) firstOf.set(found.gameId, this.#freeAt);
    else {
      firstOf.delete(found.gameId);
      // Every player's first game begins with the cup, so its wait is not counted.
      if (first > 0 && this.#freeAt > 0) waits.push(performance.now() - Math.max(first, this.#freeAt));
    }
    // One of the two players leaves the game. It does not matter which one.
    setTimeout(() => this.#leave(found), around(2 * gameMs)).unref();
  }

  #see(state: GameState): void {
    if (state.id !== this.#seat?.gameId || state.version < (this.#state?.version ?? 0)) return;
    this.#state = state;
    if (state.status === "finished") {
      this.#end();
      return;
    }
    if (state.status === "round_summary") {
      setTimeout(() => this.socket.emit("continue-after-round-summary", { gameId: state.id }), 500).unref();
    }
    if (state.currentPlayerId === this.#seat.playerId)
      setTimeout(() => void this.#move(state), around(thinkMs)).unref();
  }

  async #move(seen: GameState): Promise<void> {
    const [state, seat] = [this.#state, this.#seat];
    if (state === null || seat === null || state.version !== seen.version) return;
    const move = firstLegalMove(state);
    if (move === null) return;
    const asked = performance.now();
    const answer: { success: boolean } = await this.socket.emitWithAck("play-card", {
      ...{ gameId: seat.gameId, playerId: seat.playerId },
      ...move,
    });
    if (answer.success) moves.push(performance.now() - asked);
  }

  /** Leaves the game. A player who leaves a game of an arena is paused, and so ends the pause at once. */
  #leave({ gameId, playerId, cupId }: GameFound): void {
    if (this.#seat?.gameId !== gameId) return;
    const goOn = () => cupId !== undefined && this.socket.emit("pause-cup", { cupId, paused: false });
    this.socket.emit("leave-game", { gameId, playerId }, goOn);
    this.#end();
  }

  #end(): void {
    [this.#seat, this.#state] = [null, null];
    this.#freeAt = performance.now();
  }

  follow(url: string, cupId: string): void {
    this.socket.emit("follow-cup", { cupId });
    this.socket.on("cup-update", () => {
      this.updates += 1;
      setTimeout(
        () => void this.#read(url, cupId),
        Math.random() * Math.max(500, count * SPREAD_MS_PER_PLAYER),
      ).unref();
    });
  }

  async #read(url: string, cupId: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.#accessToken}` };
    const text = await (await fetch(`${url}/api/cups/${cupId}`, { headers })).text();
    this.pages += 1;
    this.pageBytes += text.length;
  }
}

stayOnCore(CLIENT_CORE);
const server = await MeasuredServer.start(builtServer({ ...SECRETS, RATE_LIMITS: "off" }));
const { url } = server;
const players: Player[] = [];
while (players.length < count) {
  const from = players.length;
  const some = Array.from({ length: Math.min(REGISTERED_AT_ONCE, count - from) }, (_, nth) => from + nth);
  players.push(...(await Promise.all(some.map((nth) => Player.arrive(url, nth)))));
}
const [creator] = players;
if (creator === undefined) throw new Error("--players must be positive");
const wish = { name: "Bench", kind: "arena", minutes: 180, startsAt: Date.now() + START_MS };
const made = await post(url, "/cups", wish, { accessToken: creator.accessToken });
const { cup } = bodyOf(made, replySchema("createCup"), 201);
for (const player of players) await player.socket.emitWithAck("join-cup", { cupId: cup.id });
while (players.filter(({ games }) => games.size > 0).length < count - 1) await pause(100);
await pause(gameMs / 2);

const rows = [await part("nobody follows")];
for (const player of players.slice(0, followers)) player.follow(url, cup.id);
rows.push(await part(`${followers} follow the cup's page`));
console.log(`an arena of ${count} players; one thinks ${values.think} s and plays ${values.game} s on average\n`);
console.log(
  tableOf(rows, {
    "": ({ name }) => name,
    "games found a second": ({ pairings }) => (pairings / seconds).toFixed(1),
    "ms of the wait, p50": ({ waits: ascending }) => quantile(ascending, 0.5).toFixed(0),
    p99: ({ waits: ascending }) => quantile(ascending, 0.99).toFixed(0),
    "moves a second": ({ moves: ascending }) => (ascending.length / seconds).toFixed(0),
    "ms of a move, p50": ({ moves: ascending }) => quantile(ascending, 0.5).toFixed(1),
    "p99 ": ({ moves: ascending }) => quantile(ascending, 0.99).toFixed(1),
    "% of the core": ({ cpuSeconds }) => ((100 * cpuSeconds) / seconds).toFixed(0),
    "pages a second": ({ pages }) => (pages / seconds).toFixed(0),
    "kB a page": ({ pages, pageBytes }) => (pages === 0 ? "" : (pageBytes / pages / 1000).toFixed(1)),
    "in two games": ({ inTwo }) => `${inTwo}`,
  }),
);
server.stop();
process.exit();

async function part(name: string) {
  moves.length = 0;
  waits.length = 0;
  const before = await server.usage();
  await pause(seconds * 1000);
  const after = await server.usage();
  const sum = (of: (player: Player) => number) => players.reduce((total, player) => total + of(player), 0);
  return {
    name,
    pairings: waits.length,
    waits: Float64Array.from(waits).sort(),
    moves: Float64Array.from(moves).sort(),
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    pages: sum(({ pages }) => pages),
    pageBytes: sum(({ pageBytes }) => pageBytes),
    inTwo: sum(({ inTwo }) => inTwo),
  };
}
