// The player's seed for the shuffles of a game. First its hash is sent; once all hashes have arrived, the seed itself.
import type { GameState, SeatRef } from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import { fieldsOf } from "../fields-of.ts";
import { randomHex } from "../random-hex.ts";
import { request } from "../socket/connection.ts";
import { tabStore } from "../storage.ts";
import { rememberSeals } from "./seen-seals.ts";

const KEY = "chkobba.seed";

/** A seed chosen in this tab, and the game that it is for. */
export interface OwnSeed {
  readonly gameId: string;
  readonly gameNumber: number;
  /** 32 bytes in lower-case hex. */
  readonly seed: string;
}

/** The fields of a game that this seat needs. */
export interface Sealing extends Pick<GameState, "id" | "shuffle"> {
  readonly players: readonly { readonly id: string; readonly seat: number }[];
}

/**
 * The message to send for the player's seat now. Never reveals for a commitment of another tab, or one whose seed the
 * browser has lost.
 */
export function nextStep(
  { id, players, shuffle }: Sealing,
  playerId: string,
  own: OwnSeed | null,
): "commit" | "reveal" | null {
  const seat = players.find((player) => player.id === playerId)?.seat;
  if (shuffle == null || shuffle.phase === null || seat === undefined) return null;
  const commitment = shuffle.commitments[seat] ?? null;
  if (shuffle.phase === "commit") return commitment === null ? "commit" : null;
  const isOfThisGame = own?.gameId === id && own.gameNumber === shuffle.gameNumber;
  const isOurs = isOfThisGame && commitmentOf(own.seed) === commitment;
  return isOurs && shuffle.seeds[seat] == null ? "reveal" : null;
}

/** Requests that are not answered yet. */
const sent = new Set<string>();
/** If the browser refuses storage, the seed is lost with the page, and the game begins without it. */
let own: OwnSeed | null = readOwnSeed(tabStore.readJson(KEY));

/** Sends the message that the game waits for from this seat, once. */
export async function giveSeed(game: GameState, playerId: string): Promise<void> {
  const step = nextStep(game, playerId, own);
  if (step === null || game.shuffle == null) return;
  const { gameNumber } = game.shuffle;
  const seat = { gameId: game.id, playerId };
  const key = `${game.id} ${gameNumber} ${step}`;
  if (sent.has(key)) return;
  sent.add(key);
  if (step === "reveal") rememberSeals(game.id, game.shuffle);
  await (step === "commit" ? commit(seat, gameNumber) : reveal(seat));
  sent.delete(key);
}

async function commit(seat: SeatRef, gameNumber: number): Promise<void> {
  // After a lost connection sends the same seed again, because its commitment may have arrived.
  if (own?.gameId !== seat.gameId || own.gameNumber !== gameNumber) {
    own = { gameId: seat.gameId, gameNumber, seed: randomHex(32) };
    tabStore.write(KEY, JSON.stringify(own));
  }
  await request("commit-seed", { ...seat, commitment: commitmentOf(own.seed) });
}

async function reveal(seat: SeatRef): Promise<void> {
  if (own !== null) await request("reveal-seed", { ...seat, seed: own.seed });
}

export function readOwnSeed(json: unknown): OwnSeed | null {
  const { gameId, gameNumber, seed } = fieldsOf(json);
  if (typeof gameId !== "string" || typeof gameNumber !== "number" || typeof seed !== "string") return null;
  return /^[0-9a-f]{64}$/.test(seed) ? { gameId, gameNumber, seed } : null;
}
