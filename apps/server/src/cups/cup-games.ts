// The games of running cups: finds the players who may play now, pairs them, and opens their games. A player has at most
// one running game in all cups: the pairings of one pass share one set of players who are taken, and the transaction
// that opens a game claims both accounts.

import { randomUUID } from "node:crypto";
import { CUP_TARGET, type CupOfGame } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { App, Opener, Openings } from "../app.ts";
import { type AccountOwner, accountOwner } from "../identity/owner.ts";
import type { Statement } from "../platform/database/job.ts";
import { inPortions } from "../platform/in-portions.ts";
import type { CupAudience, Present } from "./cup-audience.ts";
import type { CupCourse } from "./cup-course.ts";
import type { CupEntries } from "./cup-entries.ts";
import { type CupGameRow, type CupPlayerRow, type CupRow, DELETED_PLAYER } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";
import { type NextGame, UNRATED } from "./formats/bracket.ts";
import type { ClockFormat } from "./formats/cup-format.ts";
import { clockFormatOf, roundsFormatOf } from "./formats/cup-formats.ts";
import { isRoundOver } from "./round-time.ts";

/** A game that a cup opens. */
export interface CupOpening {
  readonly gameId: string;
  readonly target: Target;
  readonly turnSeconds: number;
  readonly rated: boolean;
  readonly cup: CupOfGame;
  readonly isCupPrivate: boolean;
  /** The two players, in seating order. */
  readonly players: readonly {
    readonly accountId: string;
    readonly playerId: string;
    readonly name: string;
    readonly takesPart: boolean;
  }[];
  /** Statements for the transaction that opens the game. */
  readonly also: readonly Statement[];
}

export interface CupGamesParts extends Pick<App["moderation"], "mayPlay"> {
  readonly store: CupStore;
  readonly course: CupCourse;
  readonly entries: Pick<CupEntries, "leave">;
  readonly audience: Pick<CupAudience, "changed" | "seated" | "present">;
  /** Opens a game. Returns false if one of its statements conflicts. */
  readonly openGame: (opening: CupOpening) => Promise<boolean>;
  readonly openings: Openings;
  /** The accounts among these that have a seat in a running game of quick match. */
  readonly inMatches: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns a function that tells whether two of these accounts must not be paired. */
  readonly apart: (accountIds: readonly string[]) => Promise<(one: string, other: string) => boolean>;
  /** Makes players leave the tables at which they wait for others. */
  readonly leaveWaitingTables: (owners: readonly AccountOwner[]) => Promise<void>;
  readonly now: () => number;
}

type Player = CupPlayerRow & { readonly username: string | null };

interface Paired {
  readonly cup: CupRow;
  /** The two players, in seating order. */
  readonly players: readonly [Player, Player];
  readonly bracket: { readonly round: number; readonly place: number; readonly attempt: number } | null;
  readonly target: Target;
}

/** A running cup by the clock, and its players who have no running game. */
interface Idle {
  readonly format: ClockFormat;
  readonly cup: CupRow;
  readonly players: readonly Player[];
}

const AT_ONCE = 20;

export class CupGames {
  readonly #parts: CupGamesParts;
  /**
   * The cups by rounds that wait for games to end: the cup's revision, by the cup's id. The revision grows with the end of
   * each game.
   */
  #waiting: ReadonlyMap<string, number> = new Map();

  constructor(parts: CupGamesParts) {
    this.#parts = parts;
  }

  /** Opens the games that can begin now in all running cups. Cups by rounds come first, because their rounds have
   * an end. */
  async openNext(): Promise<void> {
    const { store, audience, leaveWaitingTables } = this.#parts;
    const idle = await this.#idle();
    const rounds = await this.#rounds();
    const accountIds = [...rounds, ...idle].flatMap(({ players }) => players.map(({ account_id }) => account_id));
    if (accountIds.length === 0) return;
    const present = await audience.present([...new Set(accountIds)]);
    const taken = new Set((await store.runningSeats(accountIds)).map(({ accountId }) => accountId));
    const paired: Paired[] = [];
    const take = (pair: Paired) => {
      const accounts = pair.players.map(({ account_id }) => account_id);
      if (accounts.some((accountId) => taken.has(accountId))) return;
      for (const accountId of accounts) taken.add(accountId);
      paired.push(pair);
    };
    for (const pair of rounds) take(pair);
    for (const cup of idle) for (const pair of await this.#idlePairs(cup, present, taken)) take(pair);
    const seated: AccountOwner[] = [];
    await inPortions(paired, AT_ONCE, async (pair) => {
      if (await this.#open(pair, present))
        seated.push(...pair.players.map((player) => accountOwner(player.account_id)));
    });
    // Only now: a page that still shows the waiting table says why the player leaves it.
    await leaveWaitingTables(seated);
  }

  /** The running cups by the clock with players who may be paired. A suspended player is taken out of the cup. */
  async #idle(): Promise<readonly Idle[]> {
    const { store, course, entries, audience, mayPlay, now } = this.#parts;
    const idle = new Map<string, Player[]>();
    for (const player of await store.idlePlayers(now())) {
      const { cup_id: cupId, account_id: accountId, device } = player;
      if (mayPlay([accountOwner(accountId), ...(device === null ? [] : [device])])) {
        idle.set(cupId, [...(idle.get(cupId) ?? []), player]);
      } else {
        await entries.leave(cupId, accountId);
        audience.changed(cupId);
      }
    }
    const enough = [...idle].filter(([, players]) => players.length > 1).map(([cupId]) => cupId);
    const cups = await course.runningAmong(enough);
    return cups.flatMap((cup) => {
      const format = clockFormatOf(cup);
      return format === null ? [] : [{ cup, format, players: idle.get(cup.id) ?? [] }];
    });
  }

  /** The games that can begin now in running cups by rounds. */
  async #rounds(): Promise<readonly Paired[]> {
    const found: Paired[] = [];
    const waiting = new Map<string, number>();
    for (const cup of await this.#parts.course.runningByRounds()) {
      const isUnchanged = this.#waiting.get(cup.id) === cup.revision;
      const pairs = isUnchanged ? [] : await this.#roundPairs(cup);
      if (pairs.length === 0) waiting.set(cup.id, cup.revision);
      found.push(...pairs);
    }
    this.#waiting = waiting;
    return found;
  }

  async #roundPairs(cup: CupRow): Promise<readonly Paired[]> {
    const format = roundsFormatOf(cup);
    if (format === null) return [];
    const { store, course, audience, now } = this.#parts;
    const [players, games] = await Promise.all([store.players(cup.id), course.games(cup.id)]);
    const bySeed = new Map(players.map((player) => [player.seed, player]));
    const { next, winner } = format.courseOf(players, games);
    const champion = winner === null ? undefined : bySeed.get(winner);
    if (champion !== undefined) {
      await course.endWon(cup.id, champion.account_id, now());
      audience.changed(cup.id);
      return [];
    }
    const pairs: Paired[] = [];
    for (const game of next) {
      const [one, other] = game.seeds.map((seed) => bySeed.get(seed));
      if (one === undefined || other === undefined) continue;
      if (isRoundOver(cup.target, beganAt(games, game.round), now())) await this.#advance(cup, game, [one, other]);
      else pairs.push(pairedIn(cup, game, [one, other]));
    }
    return pairs;
  }

  /** Lets the better seed advance without another game, because the time of the round is up. */
  async #advance(cup: CupRow, { round, place, attempt }: NextGame, [better, worse]: Paired["players"]): Promise<void> {
    const { course, audience, now } = this.#parts;
    const seats = [better, worse].map(({ account_id: accountId }) => ({ accountId, playerId: randomUUID() }));
    const [first, second] = seats;
    if (first === undefined || second === undefined) return;
    const bracket = { round, place, attempt };
    await course.advance({
      ...{ gameId: randomUUID(), cupId: cup.id, beganAt: now(), bracket, seats: [first, second] },
    });
    audience.changed(cup.id);
  }

  async #idlePairs(
    { cup, format, players }: Idle,
    present: Present,
    taken: ReadonlySet<string>,
  ): Promise<readonly Paired[]> {
    const { store, inMatches, apart, openings } = this.#parts;
    const there = players.filter(({ account_id, username }) => {
      const here = present.get(account_id);
      if (here === undefined || username === null || taken.has(account_id)) return false;
      return openings.wouldAllow([{ network: here.network, accountId: account_id }]);
    });
    if (there.length < 2) return [];
    const accountIds = there.map(({ account_id }) => account_id);
    const [matched, areApart, ratings] = await Promise.all([
      inMatches(accountIds),
      apart(accountIds),
      store.ratings(accountIds),
    ]);
    const waiting = there
      .filter(({ account_id }) => !matched.has(account_id))
      .map((player) => ({
        accountId: player.account_id,
        device: player.device,
        points: player.points,
        rating: ratings.get(player.account_id)?.value ?? UNRATED,
        lastOpponent: player.last_opponent,
        player,
      }));
    const pairs = format.pairs(waiting, (one, other) => areApart(one.accountId, other.accountId));
    return pairs.map(([one, other]) => ({
      cup,
      players: [one.player, other.player] as const,
      bracket: null,
      target: cup.target,
    }));
  }

  /** Returns whether the game was opened. */
  async #open({ cup, players, bracket, target }: Paired, present: Present): Promise<boolean> {
    const { store, openGame, openings, audience, now } = this.#parts;
    if (!openings.allows(openersOf(players, present))) return false;
    const gameId = randomUUID();
    const [one, other] = players;
    const seats = players.map(({ account_id: accountId }) => ({ accountId, playerId: randomUUID() }));
    const [first, second] = seats;
    if (first === undefined || second === undefined) return false;
    const pairing = { gameId, cupId: cup.id, beganAt: now(), bracket, seats: [first, second] as const };
    const isCupPrivate = cup.is_private === 1;
    const isOpen = await openGame({
      gameId,
      target,
      turnSeconds: cup.turn_seconds,
      // The creator of a private cup chooses its players, so its results could be arranged.
      rated: !isCupPrivate && (one.device === null || one.device !== other.device),
      cup: { id: cup.id, name: cup.name, kind: cup.kind, round: bracket?.round ?? null },
      isCupPrivate,
      players: players.map(({ account_id: accountId, username }, seat) => ({
        accountId,
        playerId: seats[seat]?.playerId ?? "",
        name: username ?? DELETED_PLAYER,
        takesPart: present.get(accountId)?.takesPart ?? false,
      })),
      also: store.statements.pairing(pairing),
    });
    if (!isOpen) return false;
    audience.changed(cup.id);
    await audience.seated(seats.map((seat) => ({ ...seat, cupId: cup.id, gameId })));
    return true;
  }
}

function pairedIn(cup: CupRow, { round, place, attempt, isTieBreak }: NextGame, players: Paired["players"]): Paired {
  return { cup, players, bracket: { round, place, attempt }, target: isTieBreak ? CUP_TARGET : cup.target };
}

/** When the first game of a round began, in ms since the epoch; null if none has begun. */
export function beganAt(games: readonly CupGameRow[], round: number): number | null {
  const times = games.filter((game) => game.round === round).map((game) => game.began_at);
  return times.length === 0 ? null : Math.min(...times);
}

/** The connected players among these. A game that no player attends counts for no network. */
function openersOf(players: readonly Player[], present: Present): readonly Opener[] {
  return players.flatMap(({ account_id: accountId }) => {
    const here = present.get(accountId);
    return here === undefined ? [] : [{ network: here.network, accountId }];
  });
}
