// The player's seed for the shuffles of a game. The page first sends the hash of the seed. Once the hashes of all
// players have arrived, it sends the seed itself.
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

/** The fields of the game's state that the code of this module uses. */
export interface Sealing extends Pick<GameState, "id" | "shuffle"> {
  readonly players: readonly { readonly id: string; readonly seat: number }[];
}

/**
 * Returns the message that this page has to send for the player's seat now; null if there is none. This page does not
 * reveal the seed if another tab sent the commitment, or if the browser has lost the seed.
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
/**
 * The newest seed of this tab. If the browser refuses storage, a reload loses the seed. The game then begins without
 * it.
 */
let own: OwnSeed | null = readOwnSeed(tabStore.readJson(KEY));

/** Sends the message that the game expects from this seat. Sends each message only once. */
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
  // After a lost connection, sends the commitment of the same seed again, because the server may already have it.
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
