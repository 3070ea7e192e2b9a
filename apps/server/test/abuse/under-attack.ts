// A server under attack, while an honest pair plays on: what the attackers are told, and how long the others wait.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { firstLegalMove } from "@chkobba/bot";
import { z } from "zod";
import { playRequest, type Seated } from "../playing.ts";
import type { ServerProcess } from "../server-process.ts";
import { closeAll, startedTable } from "../tables.ts";

const ATTACK = join(import.meta.dirname, "attack.ts");
/** Milliseconds between two moves: well within what a player may. */
const THINK_MS = 25;

export interface Outcome {
  /** How many of the attackers were told what. */
  readonly told: Readonly<Record<string, number>>;
  readonly moves: number;
  /** Milliseconds from playing a card to its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
}

/** @param name null: nobody attacks, for so many milliseconds */
export async function underAttack(server: ServerProcess, name: string | null, count: number): Promise<Outcome> {
  const pair = await startedTable(server.url, { targetScore: 31 });
  const isOver = new AbortController();
  const attack = (name === null ? pause(count, {}) : attacked(server.url, name, count)).finally(() => isOver.abort());
  const waits = await playUntil(pair, isOver.signal);
  closeAll(pair);
  return { told: await attack, moves: waits.length, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

async function attacked(url: string, name: string, count: number): Promise<Outcome["told"]> {
  const args = ["--import", import.meta.resolve("tsx"), ATTACK, name, url, `${count}`];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  // Attackers have machines of their own: here, what the server and the players need of this one comes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return z.record(z.string(), z.number()).parse(JSON.parse(said));
}

async function playUntil(pair: readonly Seated[], isOver: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver.aborted) {
    await pause(THINK_MS);
    const wait = await playNext(pair);
    if (wait !== null) waits.push(wait);
  }
  return waits.sort((a, b) => a - b);
}

/** Plays a card, and answers how long that took; null where there was something else to do. */
async function playNext([first, second]: readonly Seated[]): Promise<number | null> {
  if (first === undefined || second === undefined) throw new Error("two who play were wanted");
  const { player, gameId, playerId } = first;
  const { status, version, currentPlayerId } = await player.untilGame(gameId, "the game", () => true);
  const goOn = () => player.untilGame(gameId, "what came of it", (game) => game.version > version);
  if (status !== "in_progress") {
    await player.demand(status === "finished" ? "reset-game" : "continue-after-round-summary", { gameId });
    await goOn();
    return null;
  }
  const seat = currentPlayerId === playerId ? first : second;
  const view = await seat.player.untilGame(gameId, "the same", (game) => game.version >= version);
  const began = performance.now();
  await seat.player.demand("play-card", playRequest(seat, firstLegalMove(view)));
  const wait = performance.now() - began;
  await goOn();
  return wait;
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.floor(ascending.length * share)] ?? Number.NaN;
}
