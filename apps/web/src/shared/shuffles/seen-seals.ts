// The seals of games as this browser saw them before the deal. They show whether the server has exchanged a seal
// afterwards.
import type { Shuffle } from "@chkobba/protocol";
import { fieldsOf } from "../fields-of.ts";
import { localStore } from "../storage.ts";

/** The hashes are in lower-case hex. `commitments` are in seating order, with null for a seat that takes no part. */
export interface Seals {
  readonly gameId: string;
  readonly gameNumber: number;
  readonly serverCommitment: string;
  readonly commitments: readonly (string | null)[];
  /** The hash of the bots' seed; null if the game's bots have none. */
  readonly botCommitment: string | null;
}

const KEY = "chkobba.seals";
/** The number of games whose seals are kept. The seals of older games are dropped. */
const KEPT = 20;

export function rememberSeals(
  gameId: string,
  { gameNumber, serverCommitment, commitments, botCommitment }: Shuffle,
): void {
  const others = allSeals().filter((seals) => seals.gameId !== gameId || seals.gameNumber !== gameNumber);
  const seen: Seals = { gameId, gameNumber, serverCommitment, commitments, botCommitment };
  localStore.write(KEY, JSON.stringify([seen, ...others].slice(0, KEPT)));
}

/** Whether a finished game shows the seals that this browser saw before its deal; null if it saw none. */
export function areSealsKept(gameId: string, shuffle: Shuffle): boolean | null {
  const { gameNumber, serverCommitment, commitments, botCommitment } = shuffle;
  const seen = allSeals().find((seals) => seals.gameId === gameId && seals.gameNumber === gameNumber);
  if (seen === undefined) return null;
  // A page of an earlier release has stored no seal of the bots.
  if (seen.botCommitment !== null && seen.botCommitment !== botCommitment) return false;
  const isSame = seen.commitments.every((commitment, seat) => commitment === commitments[seat]);
  return isSame && seen.commitments.length === commitments.length && seen.serverCommitment === serverCommitment;
}

function allSeals(): readonly Seals[] {
  const json = localStore.readJson(KEY);
  return Array.isArray(json) ? json.map(readSeals).filter((seals) => seals !== null) : [];
}

function readSeals(json: unknown): Seals | null {
  const { gameId, gameNumber, serverCommitment, commitments, botCommitment } = fieldsOf(json);
  if (typeof gameId !== "string" || typeof gameNumber !== "number" || typeof serverCommitment !== "string") return null;
  if (!Array.isArray(commitments)) return null;
  const hashes = commitments.map((hash: unknown) => (typeof hash === "string" ? hash : null));
  return {
    gameId,
    gameNumber,
    serverCommitment,
    commitments: hashes,
    botCommitment: typeof botCommitment === "string" ? botCommitment : null,
  };
}
