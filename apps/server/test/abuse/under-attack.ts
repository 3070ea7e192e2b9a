// A server under attack from other addresses, while two honest players continue their game. Counts the answers to the
// attackers. Measures how long the players wait, and the server's memory and CPU time.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { firstLegalMove } from "@chkobba/bot";
import { type GameState, replySchema } from "@chkobba/protocol";
import { z } from "zod";
import { bodyOf, call } from "../account-calls.ts";
import { Player } from "../player.ts";
import { playRequest, type Seated } from "../playing.ts";
import type { ServerProcess } from "../server-process.ts";
import { closeAll, startedTable } from "../tables.ts";
import type { attackOptions } from "./attackers.ts";
import { cpuOf, memoryOf, resetPeakOf } from "./process-figures.ts";

const ATTACK = join(import.meta.dirname, "attack.ts");
const BUNDLED = join(import.meta.dirname, "../bundled-program.mjs");
/** Milliseconds between two moves of a measurement: well within a player's rate limit. */
const THINK_MS = 25;
/** Milliseconds between two moves if nothing is measured. Longer, because other tests need the cores too. */
const UNHURRIED_MS = 250;
/** The time from the end of an attack to the last memory reading, and the longest wait for an idle CPU. */
const AFTER_MS = 5000;
const BUSY_MAX_MS = 60_000;
/** How long the pair plays before the attack. */
const BEFORE_MS = 5000;
const LOOK_MS = 250;
const CONNECT_EVERY_MS = 200;
/** The server is idle if it uses less than this share of one core. */
const IDLE = 0.2;
/** This "attack" is a crowd of honest people. Its process keeps the normal CPU priority. */
const HONEST_CROWD = "crowd";
/** Longer than any attack takes if the server answers. */
const ATTACK_MS = 240_000;

interface Quantiles {
  readonly p50: number;
  readonly p99: number;
}

export interface Outcome {
  /** Counts of the answers to the attackers. */
  readonly counts: Readonly<Record<string, number>>;
  /** Like `p50` and `p99`, before the attack. */
  readonly quiet: Quantiles;
  readonly moves: number;
  /** Milliseconds from playing a card to its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  /**
   * Milliseconds that other people waited for a connection, and that another player of the day's deal waited for the
   * bot.
   */
  readonly connects: Quantiles;
  readonly botMoves: Quantiles;
  /** The server's memory in bytes: before the attack, its maximum, and some seconds after the attack. */
  readonly memory: { readonly before: number; readonly most: number; readonly after: number };
  /** Seconds of CPU that the server used after the attack, until it was idle. */
  readonly busy: number;
  /** The error that ended the pair's game; null if they played to the end. */
  readonly brokenOff: string | null;
  /** Whether the server's process has ended. */
  readonly hasEnded: boolean;
}

interface Waits {
  /** The address at which players and attackers reach the server, if it is not the server's own. */
  readonly url?: string;
  /** Duration without an attack, in ms. */
  readonly quietMs?: number;
  /** Time from the end of the attack to the last memory reading, in ms. */
  readonly afterMs?: number;
  /**
   * Whether waits are measured. Then the honest players play fast, and the attackers get only the CPU time that is
   * left.
   */
  readonly isMeasured?: boolean;
}

/** @param attack null to make no attack and wait for `quietMs` */
export async function underAttack(
  server: ServerProcess,
  attack: z.input<typeof attackOptions> | null,
  { url = server.url, quietMs = 0, afterMs = AFTER_MS, isMeasured = true }: Waits = {},
): Promise<Outcome> {
  const { pid } = server;
  const pair = await startedTable(url, { targetScore: 31 });
  const { now: before } = await memoryOf(pid);
  await resetPeakOf(pid);
  const quiet = isMeasured ? await playUntil(pair, AbortSignal.timeout(BEFORE_MS), THINK_MS) : { waits: [] };
  const isOver = new AbortController();
  const attacking = (attack === null ? pause(quietMs, {}) : attacked(server, url, attack, isMeasured)).finally(() =>
    isOver.abort(),
  );
  const others = isMeasured ? Promise.all([connectUntil(url, isOver.signal), dealUntil(url, isOver.signal)]) : null;
  const { waits, brokenOff } = await playUntil(pair, isOver.signal, isMeasured ? THINK_MS : UNHURRIED_MS);
  const counts = await attacking;
  const [connects = [], botMoves = []] = (await others) ?? [];
  const { peak: most } = await memoryOf(pid);
  closeAll(pair);
  const [busy] = await Promise.all([busyFor(server), pause(server.hasEnded ? 0 : afterMs)]);
  const { now: after } = await memoryOf(pid);
  const { hasEnded } = server;
  const memory = { before, most, after };
  return {
    ...{
      counts,
      quiet: quantiles(quiet.waits),
      moves: waits.length,
      p50: quantile(waits, 0.5),
      p99: quantile(waits, 0.99),
    },
    ...{ connects: quantiles(connects), botMoves: quantiles(botMoves) },
    ...{ memory, busy, brokenOff, hasEnded },
  };
}

async function attacked(
  server: ServerProcess,
  url: string,
  attack: z.input<typeof attackOptions>,
  isMeasured: boolean,
): Promise<Outcome["counts"]> {
  const args = ["--import", BUNDLED, ATTACK, url, JSON.stringify(attack)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  // Real attackers have their own machines, so here the server and the honest players get the CPU first.
  if (isMeasured && child.pid !== undefined && attack.name !== HONEST_CROWD) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
  const timer = setTimeout(() => child.kill("SIGKILL"), ATTACK_MS);
  void server.ended().then(() => endSoon(child));
  const [said] = await Promise.all([text(child.stdout ?? []), once(child, "exit")]);
  clearTimeout(timer);
  return z.record(z.string(), z.number()).parse(said === "" ? { "the attack was broken off": 1 } : JSON.parse(said));
}

/** The server has ended. Gives the attack time to print its counts, then kills it. */
async function endSoon(child: ChildProcess): Promise<void> {
  await Promise.race([once(child, "exit"), pause(AFTER_MS)]);
  child.kill("SIGKILL");
}

async function playUntil(
  pair: readonly Seated[],
  isOver: AbortSignal,
  thinkMs: number,
): Promise<{ waits: number[]; brokenOff: string | null }> {
  const waits: number[] = [];
  let brokenOff: string | null = null;
  while (!isOver.aborted && brokenOff === null) {
    await pause(thinkMs);
    try {
      const wait = await playNext(pair);
      if (wait !== null) waits.push(wait);
    } catch (error) {
      brokenOff = error instanceof Error ? error.message.slice(0, 100) : String(error);
    }
  }
  return { waits: waits.sort((a, b) => a - b), brokenOff };
}

/**
 * Plays a card. Returns the milliseconds until its acknowledgement, or null if the game needed another step, such as a
 * new round.
 */
async function playNext([first, second]: readonly Seated[]): Promise<number | null> {
  if (first === undefined || second === undefined) throw new Error("two players were expected");
  const { player, gameId, playerId } = first;
  const { status, version, currentPlayerId } = await player.untilGame(gameId, "the game", () => true);
  const goOn = () => player.untilGame(gameId, "the next version", (game) => game.version > version);
  if (status !== "in_progress") {
    await player.demand(status === "finished" ? "reset-game" : "continue-after-round-summary", { gameId });
    await goOn();
    return null;
  }
  const seat = currentPlayerId === playerId ? first : second;
  const view = await seat.player.untilGame(gameId, "the same version", (game) => game.version >= version);
  const began = performance.now();
  await seat.player.demand("play-card", playRequest(seat, firstLegalMove(view)));
  const wait = performance.now() - began;
  await goOn();
  return wait;
}

/** The milliseconds that each of several people, one after another, waited for a connection. */
async function connectUntil(url: string, isOver: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver.aborted) {
    const began = performance.now();
    try {
      (await Player.connect(url)).close();
    } catch {
      // A failed attempt shows as a long wait.
    }
    waits.push(performance.now() - began);
    await pause(CONNECT_EVERY_MS);
  }
  return waits;
}

/** The milliseconds that a player of the day's deal waits for the bot after the acknowledgement of a card. */
async function dealUntil(url: string, isOver: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  const { deal } = bodyOf(await call(url, "GET", "/deals/today"), replySchema("getToday"));
  while (!isOver.aborted) {
    const player = await Player.connect(url, { deviceId: randomUUID() });
    const { gameId, playerId } = await player.demand("play-deal", { dealId: deal.id, playerName: "Honest" });
    const isMine = ({ status, currentPlayerId }: GameState) => status !== "in_progress" || currentPlayerId === playerId;
    for (let version = 0; !isOver.aborted; ) {
      const view = await player.untilGame(gameId, "the turn", (game) => game.version > version && isMine(game));
      version = view.version;
      if (view.status === "finished") break;
      if (view.status === "in_progress") {
        await player.demand("play-card", playRequest({ gameId, playerId }, firstLegalMove(view)));
        const began = performance.now();
        const after = await player.untilGame(gameId, "the bot", (game) => game.version > version + 1 || isMine(game));
        if (after.version > version + 1) waits.push(performance.now() - began);
      } else {
        await player.demand("continue-after-round-summary", { gameId });
      }
      await pause(THINK_MS);
    }
    player.close();
  }
  return waits;
}

function quantiles(waits: readonly number[]): Quantiles {
  const ascending = [...waits].sort((a, b) => a - b);
  return { p50: quantile(ascending, 0.5), p99: quantile(ascending, 0.99) };
}

/** Seconds of CPU that the server uses from now on, until it is idle. */
async function busyFor(server: ServerProcess): Promise<number> {
  const deadline = performance.now() + BUSY_MAX_MS;
  const first = await cpuOf(server.pid);
  let last = first;
  while (!server.hasEnded && performance.now() < deadline) {
    await pause(LOOK_MS);
    const used = await cpuOf(server.pid);
    if (used - last < (IDLE * LOOK_MS) / 1000) break;
    last = used;
  }
  return last - first;
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.floor(ascending.length * share)] ?? Number.NaN;
}
