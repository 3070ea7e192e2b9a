// The page of a cup: standings, games, bracket. Simultaneous callers share one read, because all followers of a cup ask
// after each change.
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
import { SharedRead } from "../platform/shared-read.ts";
import { accepted, type Result, refused } from "../result.ts";
import {
  type CupGameRow,
  type CupPlayerRow,
  type CupStore,
  cupOf,
  DELETED_PLAYER,
  type NamedCup,
} from "./cup-store.ts";
import { type BracketGame, courseOf, type Pairing } from "./knockout.ts";
import { arenaOrder, joinOrder, knockoutOrder } from "./standings.ts";

export interface CupPagesParts {
  readonly store: CupStore;
  readonly now: () => number;
}

/** Everything of a cup, as one read finds it. */
interface Read {
  readonly cup: NamedCup;
  /** In the order of the standings. */
  readonly entrants: readonly { readonly row: CupPlayerRow; readonly standing: CupStanding }[];
  readonly games: readonly CupGame[];
  readonly bracket: CupPage["bracket"];
}

const CUPS_READ_AT_ONCE = 1000;

export class CupPages {
  readonly #parts: CupPagesParts;
  readonly #reads = new LRUCache<string, SharedRead<Read | null>>({ max: CUPS_READ_AT_ONCE });

  constructor(parts: CupPagesParts) {
    this.#parts = parts;
  }

  async page(cupId: string, accountId: string | null, page: number): Promise<Result<CupPage, "CUP_NOT_FOUND">> {
    const known = this.#reads.get(cupId) ?? new SharedRead(() => this.#read(cupId));
    this.#reads.set(cupId, known);
    const read = await known.ask();
    if (read === null) return refused("CUP_NOT_FOUND");
    const { cup, entrants, games, bracket } = read;
    const from = (page - 1) * CUP_STANDINGS_MAX;
    return accepted({
      cup: cupOf(cup),
      standings: entrants.slice(from, from + CUP_STANDINGS_MAX).map(({ standing }) => standing),
      games: [...games],
      mine: mineIn(read, accountId),
      bracket,
      page,
      pages: Math.max(1, Math.ceil(entrants.length / CUP_STANDINGS_MAX)),
      serverTime: this.#parts.now(),
    });
  }

  async #read(cupId: string): Promise<Read | null> {
    const { store } = this.#parts;
    const cup = await store.cup(cupId);
    if (cup === null) return null;
    const isKnockout = cup.kind === "knockout";
    const [players, games] = await Promise.all([
      store.players(cupId),
      store.games(cupId, isKnockout ? undefined : CUP_GAMES_MAX),
    ]);
    const ratings = await store.ratings(players.map(({ account_id }) => account_id));
    const names = new Map(players.map(({ account_id, username }) => [account_id, username ?? DELETED_PLAYER]));
    const rows = orderOf(cup, players, games);
    const entrants = rows.map((row, at) => ({
      row,
      standing: {
        rank: at + 1,
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
    const hasBracket = isKnockout && players.some(({ seed }) => seed !== null);
    return { cup, entrants, games: shown, bracket: hasBracket ? bracketOf(players, games, names) : null };
  }
}

function orderOf<T extends CupPlayerRow>(
  { kind, state }: NamedCup,
  players: readonly T[],
  games: readonly CupGameRow[],
): readonly T[] {
  const entrants = players.map((row) => ({ ...row, accountId: row.account_id }));
  if (state === "open" || state === "cancelled") return joinOrder(entrants);
  return kind === "arena" ? arenaOrder(entrants) : knockoutOrder(entrants, bracketGames(players, games));
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

/** The games of a knockout by the seeds of their players. */
export function bracketGames(
  players: readonly Pick<CupPlayerRow, "account_id" | "seed">[],
  games: readonly CupGameRow[],
): BracketGame[] {
  const seeds = new Map(players.map(({ account_id, seed }) => [account_id, seed]));
  return games.map(({ game_id: gameId, round, place, attempt, outcome, winner }) => ({
    gameId,
    round: round ?? 0,
    place: place ?? 0,
    attempt: attempt ?? 0,
    outcome,
    winner: winner === null ? null : (seeds.get(winner) ?? null),
  }));
}

function bracketOf(
  players: readonly CupPlayerRow[],
  games: readonly CupGameRow[],
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
  return courseOf(players.length, bracketGames(players, games)).rounds.map((pairings) => pairings.map(shown));
}

function mineIn({ entrants, bracket }: Read, accountId: string | null): OwnCupStanding | null {
  const own = entrants.find(({ row }) => row.account_id === accountId);
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
