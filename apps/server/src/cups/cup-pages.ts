// The page of a cup: standings, games, bracket. All followers of a cup request its page after each change. So they
// share one read of the database, and the encoded bytes of each page of the standings.
import {
  CUP_GAMES_MAX,
  CUP_STANDINGS_MAX,
  type CupGame,
  type CupPage,
  type CupPairing,
  type CupStanding,
  type OwnCupStanding,
} from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import { EncodedReply } from "../platform/http/calls.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { SharedRead } from "../platform/shared-read.ts";
import { type CupGameRow, type CupPlayerRow, cupOf, DELETED_PLAYER, type NamedCup } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";
import type { CupWinners } from "./cup-winners.ts";
import type { Course, Pairing } from "./formats/bracket.ts";
import { roundsFormatOf } from "./formats/cup-formats.ts";
import { standingsOf } from "./standings.ts";

export interface CupPagesParts {
  readonly store: Pick<CupStore, "cup" | "players" | "games" | "ratings">;
  readonly winners: Pick<CupWinners, "suspendedIn" | "shown">;
  readonly now: () => number;
}

/** All rows of a cup, from one read of the database. */
interface Read {
  readonly cup: NamedCup;
  /** The players of the cup, in the order of the standings. */
  readonly entrants: readonly Entrant[];
  readonly byAccount: ReadonlyMap<string, Entrant>;
  readonly games: readonly CupGame[];
  readonly bracket: CupPage["bracket"];
}

interface Entrant {
  readonly row: CupPlayerRow;
  readonly standing: CupStanding;
}

/** The part of a page that all callers share: all fields except the caller's own row and the time. */
type SharedPart = Omit<CupPage, "mine" | "serverTime">;

/** The latest read of a cup. */
interface Known {
  readonly read: Read;
  readonly at: number;
  /** The encoded part that all callers share, by page of the standings. */
  readonly bytes: Map<number, Buffer>;
}

interface Reads {
  readonly shared: SharedRead<Read | null>;
  /** Grows with each change that the next reader must see. A read that began before such a change is not kept. */
  drops: number;
}

const CUPS_READ_AT_ONCE = 1000;
/**
 * The most rows that all kept reads have together. A row of standings, of a game or of a bracket takes some 300 bytes
 * in memory and some 150 as JSON.
 */
const KNOWN_ROWS = 100_000;
/** How long a read is kept. The time is short, because another server's message about a change may be lost. */
const KNOWN_MS = 1000;

export class CupPages {
  readonly #parts: CupPagesParts;
  readonly #reads = new LRUCache<string, Reads>({ max: CUPS_READ_AT_ONCE });
  readonly #known = new LRUCache<string, Known>({
    maxSize: KNOWN_ROWS,
    sizeCalculation: ({ read: { entrants, games, bracket } }) =>
      1 + 2 * entrants.length + 2 * games.length + (bracket?.flat().length ?? 0),
  });

  constructor(parts: CupPagesParts) {
    this.#parts = parts;
  }

  /**
   * Call when a cup has changed, on this server or another one. A large cup changes all the time, so its kept read
   * stays. Readers then see a change up to a second later; followers see it when they are notified.
   */
  changed(cupId: string): void {
    const entrants = this.#known.get(cupId)?.read.entrants.length ?? 0;
    if (entrants <= CUP_STANDINGS_MAX) this.drop(cupId);
  }

  /** Drops the kept read of a cup, so that the next reader gets a new read. */
  drop(cupId: string): void {
    const reads = this.#reads.peek(cupId);
    if (reads !== undefined) reads.drops += 1;
    this.#known.delete(cupId);
  }

  async page(cupId: string, accountId: string | null, page: number): Promise<Result<EncodedReply, "CUP_NOT_FOUND">> {
    const known = await this.#latest(cupId);
    if (known === null) return refused("CUP_NOT_FOUND");
    const mine = JSON.stringify(mineIn(known.read, accountId));
    const own = Buffer.from(`{"mine":${mine},"serverTime":${this.#parts.now()},`);
    return accepted(new EncodedReply(Buffer.concat([own, sharedBytes(known, page)])));
  }

  async #latest(cupId: string): Promise<Known | null> {
    const { now } = this.#parts;
    const known = this.#known.get(cupId);
    if (known !== undefined && Math.abs(now() - known.at) < KNOWN_MS) return known;
    const reads = this.#reads.get(cupId) ?? { shared: new SharedRead(() => this.#read(cupId)), drops: 0 };
    this.#reads.set(cupId, reads);
    const [{ drops }, at] = [reads, now()];
    const read = await reads.shared.ask();
    if (read === null) return null;
    const since = this.#known.get(cupId);
    if (since?.read === read) return since;
    const latest = { read, at, bytes: new Map<number, Buffer>() };
    // The read is kept only if no change came during the read. If `reads` has left the cache, changes were not counted,
    // and the read is not kept either.
    if (drops === reads.drops && this.#reads.peek(cupId) === reads) this.#known.set(cupId, latest);
    return latest;
  }

  async #read(cupId: string): Promise<Read | null> {
    const { store, winners } = this.#parts;
    const stored = await store.cup(cupId);
    if (stored === null) return null;
    const rounds = roundsFormatOf(stored);
    const [players, games, out, [cup = stored]] = await Promise.all([
      store.players(cupId),
      store.games(cupId, rounds === null ? CUP_GAMES_MAX : undefined),
      winners.suspendedIn(stored),
      winners.shown([stored]),
    ]);
    const ratings = await store.ratings(players.map(({ account_id }) => account_id));
    const names = new Map(players.map(({ account_id, username }) => [account_id, username ?? DELETED_PLAYER]));
    const entrants = standingsOf(cup, { players, games, out }).map(({ row, rank }) => ({
      row,
      standing: {
        rank,
        username: names.get(row.account_id) ?? DELETED_PLAYER,
        rating: ratings.get(row.account_id) ?? null,
        points: row.points,
        games: row.games,
        wins: row.wins,
        isOut: row.is_out === 1,
        isPlaying: row.game_id !== null,
      },
    }));
    const shown = games.slice(0, CUP_GAMES_MAX).map((game) => gameOf(game, names));
    const course = players.some(({ seed }) => seed !== null) ? rounds?.courseOf(players, games) : undefined;
    const byAccount = new Map(entrants.map((entrant) => [entrant.row.account_id, entrant]));
    return {
      cup,
      entrants,
      byAccount,
      games: shown,
      bracket: course === undefined ? null : bracketOf(course, players, names),
    };
  }
}

/** The JSON of the part that all callers share, without the opening brace. */
function sharedBytes({ read, bytes }: Known, page: number): Buffer {
  const pages = Math.max(1, Math.ceil(read.entrants.length / CUP_STANDINGS_MAX));
  // Pages beyond the last one have no standings, and are not kept.
  const known = page > pages ? undefined : bytes.get(page);
  if (known !== undefined) return known;
  const from = (page - 1) * CUP_STANDINGS_MAX;
  const shared: SharedPart = {
    cup: cupOf(read.cup),
    standings: read.entrants.slice(from, from + CUP_STANDINGS_MAX).map(({ standing }) => standing),
    games: [...read.games],
    bracket: read.bracket,
    page,
    pages,
  };
  const encoded = Buffer.from(JSON.stringify(shared).slice(1));
  if (page <= pages) bytes.set(page, encoded);
  return encoded;
}

function gameOf(game: CupGameRow, names: ReadonlyMap<string, string>): CupGame {
  const nameOf = (accountId: string) => names.get(accountId) ?? DELETED_PLAYER;
  return {
    gameId: game.game_id,
    round: game.round,
    players: [nameOf(game.one), nameOf(game.other)],
    winner: game.winner === null ? null : nameOf(game.winner),
    state: game.outcome === "running" ? "running" : "over",
  };
}

function bracketOf(
  course: Course,
  players: readonly CupPlayerRow[],
  names: ReadonlyMap<string, string>,
): CupPairing[][] {
  const bySeed = new Map(players.map(({ seed, account_id }) => [seed, names.get(account_id) ?? DELETED_PLAYER]));
  const nameOf = (seed: number | null) => (seed === null ? null : (bySeed.get(seed) ?? DELETED_PLAYER));
  const shown = ({ seeds, isBye, winner, games: own }: Pairing): CupPairing => ({
    players: [nameOf(seeds[0]), nameOf(seeds[1])],
    isBye,
    winner: nameOf(winner),
    gameId: own.at(-1)?.gameId ?? null,
  });
  return course.rounds.map((pairings) => pairings.map(shown));
}

function mineIn({ byAccount, bracket }: Read, accountId: string | null): OwnCupStanding | null {
  const own = accountId === null ? undefined : byAccount.get(accountId);
  if (own === undefined) return null;
  const { row, standing } = own;
  const nextOpponent = row.is_out === 1 ? null : nextOpponentOf(standing.username, bracket);
  return { ...standing, gameId: row.game_id, isPaused: row.is_paused === 1, nextOpponent };
}

/** The opponent in the player's next pairing; null if not known yet. */
function nextOpponentOf(username: string, bracket: CupPage["bracket"]): string | null {
  const next = bracket?.flat().find(({ players, winner }) => winner === null && players.includes(username));
  return next?.players.find((name) => name !== username) ?? null;
}
