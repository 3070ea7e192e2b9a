// How the server and the players agree on the seed of a game's decks: all commit first, then all reveal.
//
// docs/fairness.md has the protocol; this is its implementation. `started` has the server's seed and the seats that
// take part. If any seat takes part, it has no deal: the game is "starting" until the `commitment` and `seed`
// records are complete or the due action "end-phase" comes, and `dealt` follows (`games/table/sealing.ts`). With the
// cut, the game is "starting" again in each round until the leader's `cut` and `kept`, or the clock's. Both are
// commands and due actions like any play; a restart finds them in the log. A replay derives every deck from the
// seeds again (`games/replays/replay.ts`); the browser does the same with the data that it received
// (`shared/shuffles` of the web), using `packages/shuffle`.
import { isBytes32, type Shuffle } from "@chkobba/protocol";
import type { SeatIndex } from "@chkobba/rules";
import { commitmentOf, type Sealed } from "@chkobba/shuffle";
import type { SealingTerms } from "../../schema/game-record.ts";

export interface Sealing {
  /** The server's seed: 32 bytes in hex. It is kept secret until the game is over. */
  readonly serverSeed: string;
  /** The seed of the bots' random numbers, as secret as the server's; null if the bots of the game have no seed. */
  readonly botSeed: string | null;
  /** The seats whose players each add a seed to the shuffle. Only these players may commit and reveal. */
  readonly seats: readonly SeatIndex[];
  /** The seeds that were revealed so far, in seating order. They are kept secret until both phases are over. */
  readonly seeds: Shuffle["seeds"];
  /** The part of the sealing that may be published during the game. */
  readonly open: Shuffle;
}

/**
 * The terms of a new game's shuffles. If a seat takes part in the seeds, the bots get a seed from the beginning, because
 * a bot may take over a seat at any time.
 * @param newSeed makes 32 random bytes in hex
 */
export function newSealing(seats: readonly SeatIndex[], newSeed: () => string): SealingTerms {
  const serverSeed = newSeed();
  return seats.length === 0 ? { serverSeed, seats } : { serverSeed, seats, botSeed: newSeed() };
}

/** @param places the number of seats at the table */
export function sealingFrom(
  { serverSeed, seats, botSeed: seedOfBots }: SealingTerms,
  gameNumber: number,
  places: number,
): Sealing {
  const none = new Array<null>(places).fill(null);
  const botSeed = seedOfBots ?? null;
  const open: Shuffle = {
    gameNumber,
    phase: seats.length === 0 ? null : "commit",
    serverCommitment: commitmentOf(serverSeed),
    commitments: none,
    seeds: none,
    serverSeed: null,
    botCommitment: botSeed === null ? null : commitmentOf(botSeed),
    botSeed: null,
  };
  return { serverSeed, botSeed, seats, seeds: none, open };
}

export function mayCommit({ seats, open }: Sealing, seat: SeatIndex, commitment: string): boolean {
  const isOpen = open.phase === "commit" && seats.includes(seat) && open.commitments[seat] === null;
  return isOpen && isBytes32(commitment);
}

export function mayReveal({ seeds, open }: Sealing, seat: SeatIndex, seed: string): boolean {
  if (open.phase !== "reveal" || seeds[seat] !== null || !isBytes32(seed)) return false;
  return open.commitments[seat] === commitmentOf(seed);
}

/**
 * Whether the current phase has received all commitments or seeds. The phase of seeds does not wait for seats without a
 * commitment.
 */
export function isPhaseOver({ seats, seeds, open: { phase, commitments } }: Sealing): boolean {
  if (phase === null) return false;
  if (phase === "commit") return seats.every((seat) => commitments[seat] !== null);
  return commitments.every((commitment, seat) => commitment === null || seeds[seat] !== null);
}

export function committed(sealing: Sealing, seat: SeatIndex, commitment: string): Sealing {
  const { open } = sealing;
  return { ...sealing, open: { ...open, commitments: open.commitments.with(seat, commitment) } };
}

export function asksForSeeds(sealing: Sealing): Sealing {
  return { ...sealing, open: { ...sealing.open, phase: "reveal" } };
}

export function revealed(sealing: Sealing, seat: SeatIndex, seed: string): Sealing {
  return { ...sealing, seeds: sealing.seeds.with(seat, seed) };
}

/** The sealing after both phases. */
export function agreed(sealing: Sealing): Sealing {
  return { ...sealing, open: { ...sealing.open, phase: null, seeds: sealing.seeds } };
}

/** The shuffle including the seeds of server and bots. May be published once the game is over. */
export function opened({ serverSeed, botSeed, seeds, open }: Sealing): Shuffle {
  return { ...open, phase: null, seeds, serverSeed, botSeed };
}

/** The source of the decks of the game `gameId`. */
export function sealedBy({ serverSeed, seeds, open: { gameNumber } }: Sealing, gameId: string): Sealed {
  return { serverSeed, gameId, gameNumber, seeds };
}
