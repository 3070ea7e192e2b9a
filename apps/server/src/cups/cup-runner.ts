// Runs the cups: opens the cups of the house, starts cups, pairs their players and ends cups. Only the leading server
// does this, and it needs only the rows of the database. If two servers both act as the leader, the condition of each
// write lets only one of them succeed.
import { randomUUID } from "node:crypto";
import { CUP_TARGET, type CupOfGame, type CupSoon } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { Logger } from "pino";
import type { Membership } from "../platform/cluster/membership.ts";
import type { Statement } from "../platform/database/job.ts";
import { inPortions } from "../platform/in-portions.ts";
import { Passes } from "../platform/passes.ts";
import { arenaPairs } from "./arena.ts";
import type { CupAudience, Present } from "./cup-audience.ts";
import type { CupCourse } from "./cup-course.ts";
import { bracketGames } from "./cup-pages.ts";
import { type CupPlayerRow, type CupRow, DELETED_PLAYER, SOON_MS } from "./cup-rows.ts";
import type { CupStore } from "./cup-store.ts";
import { houseCups } from "./house-cups.ts";
import { courseOf, seeded, UNRATED } from "./knockout.ts";

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

export interface CupRunnerParts {
  readonly store: CupStore;
  readonly course: CupCourse;
  readonly audience: Pick<CupAudience, "changed" | "seated" | "seatAllHere" | "soon" | "present">;
  readonly membership: Pick<Membership, "isLeader">;
  /** Opens a game. Returns false if one of its statements conflicts. */
  readonly openGame: (opening: CupOpening) => Promise<boolean>;
  /** The accounts among these that have a seat in a running game of quick match. */
  readonly inMatches: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Returns a function that tells whether two of these accounts must not be paired. */
  readonly apart: (accountIds: readonly string[]) => Promise<(one: string, other: string) => boolean>;
  /** Whether a game exists and is not over. */
  readonly isRunning: (gameId: string) => Promise<boolean>;
  readonly atomically: (statements: readonly Statement[]) => Promise<unknown>;
  /** Notifies the players of a cup that starts in ten minutes, whether or not they are connected. */
  readonly announceSoon: (cup: CupSoon, accountIds: readonly string[]) => void;
  readonly keepsHouseCups: boolean;
  readonly now: () => number;
  readonly logger: Logger;
}

type Player = CupPlayerRow & { readonly username: string | null };

interface Paired {
  readonly cup: CupRow;
  /** The two players, in seating order. */
  readonly players: readonly [Player, Player];
  readonly bracket: { readonly round: number; readonly place: number; readonly attempt: number } | null;
  readonly target: Target;
}

/** A cup whose players may be paired. */
interface Candidates {
  readonly cup: CupRow;
  readonly players: readonly Player[];
  /** The games that can begin in a knockout. Null in an arena, whose pairs depend on which players are connected. */
  readonly pairs: readonly Paired[] | null;
}

/** The pause between two passes, so that changes in quick succession share one pass. */
const PAUSE_MS = 100;
const AT_ONCE = 20;
/**
 * How many knockouts one pass starts. Anyone can prepare thousands of cups that start at the same moment. With this
 * limit, the games of other cups wait for at most this many starts.
 */
const STARTED_IN_PASS = 100;
const ENDED_IN_PASS = 100;
/** How many cups one statement cancels or starts. */
const CHANGED_IN_PASS = 2000;
const TOLD_IN_PASS = 200;
const CLEAN_EVERY_MS = 60_000;
/** After this time, a game that is still marked as running is checked, because its server may have been lost. */
const OLD_GAME_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 90 * DAY_MS;
const FORGOTTEN_AT_ONCE = 200;

export class CupRunner {
  readonly #parts: CupRunnerParts;
  readonly #passes: Passes;
  #hasLed = false;
  #cleanedAt = 0;
  /**
   * The knockouts that wait for games to end: the cup's revision, by the cup's id. The revision grows with the end of
   * each game.
   */
  #waiting: ReadonlyMap<string, number> = new Map();
  /** The slots of the cups of the house that are known to exist. */
  #opened: ReadonlySet<string> = new Set();
  /** Until then, the cups of the house that must be open are those of `#opened`. */
  #openedUntil = 0;

  constructor(parts: CupRunnerParts) {
    this.#parts = parts;
    this.#passes = new Passes({
      mayBegin: () => this.#leads(),
      pass: () => this.#pass(),
      pauseMs: () => PAUSE_MS,
      onFailure: (error) => parts.logger.error({ error }, "cups: pairing failed, retrying"),
    });
  }

  /** Starts a pass if this server is the leader. Calls of this method in quick succession share one pass. */
  soon(): void {
    this.#passes.soon();
  }

  stop(): Promise<void> {
    return this.#passes.stop();
  }

  /** Opens the cups of the house that are missing. */
  async keepHouseCups(): Promise<void> {
    const { store, keepsHouseCups, now } = this.#parts;
    const at = now();
    if (!keepsHouseCups || at < this.#openedUntil) return;
    const wanted = houseCups(at);
    for (const cup of wanted) if (!this.#opened.has(cup.slot ?? "")) await store.add(cup);
    this.#opened = new Set(wanted.map(({ slot }) => slot ?? ""));
    this.#openedUntil = Math.min(...wanted.map(({ starts_at }) => starts_at));
  }

  #leads(): boolean {
    const leads = this.#parts.membership.isLeader();
    if (!leads) this.#hasLed = false;
    return leads;
  }

  async #pass(): Promise<void> {
    const { course, now } = this.#parts;
    await this.keepHouseCups();
    if (!this.#hasLed) await this.#takeOver();
    if (await course.hasWork(now())) await this.#advance();
    await this.#clean();
  }

  /** Notifies, cancels, starts and ends the cups whose time has come, and opens the games of the running ones. */
  async #advance(): Promise<void> {
    const { course, audience, now } = this.#parts;
    await this.#tellSoon();
    const changed = [
      ...(await course.cancelEmpty(now(), CHANGED_IN_PASS)),
      ...(await course.startArenas(now(), CHANGED_IN_PASS)),
    ];
    for (const cupId of changed) audience.changed(cupId);
    const due = await course.dueKnockouts(now(), STARTED_IN_PASS);
    await inPortions(due, AT_ONCE, (cup) => this.#startKnockout(cup));
    const over = await course.arenasOver(now(), ENDED_IN_PASS);
    await inPortions(over, AT_ONCE, (cupId) => this.#endArena(cupId));
    const isMore = changed.length >= CHANGED_IN_PASS || due.length === STARTED_IN_PASS || over.length === ENDED_IN_PASS;
    if (isMore) this.#passes.soon();
    const candidates = [...(await this.#arenas()), ...(await this.#knockouts())];
    const accountIds = candidates.flatMap(({ players }) => players.map(({ account_id }) => account_id));
    const present = await audience.present([...new Set(accountIds)]);
    const paired: Paired[] = [];
    for (const { cup, players, pairs } of candidates) {
      paired.push(...(pairs ?? (await this.#arenaPairs(cup, players, present))));
    }
    await inPortions(paired, AT_ONCE, (pair) => this.#open(pair, present));
  }

  /**
   * Puts the players of all running games on their seats, because the previous leader may have stopped after it had
   * opened a game and before it had seated the players.
   */
  async #takeOver(): Promise<void> {
    const seats = await this.#parts.store.runningSeats();
    if (seats.length > 0) await this.#parts.audience.seated(seats);
    this.#hasLed = true;
  }

  async #tellSoon(): Promise<void> {
    const { course, announceSoon, now } = this.#parts;
    const soon = await course.takeSoon(now() + SOON_MS, TOLD_IN_PASS);
    if (soon.length === TOLD_IN_PASS) this.#passes.soon();
    await inPortions(soon, AT_ONCE, async ({ id, name, starts_at }) => {
      if (starts_at <= now()) return;
      const players = await course.players(id);
      announceSoon(
        { cupId: id, name, startsAt: starts_at },
        players.map(({ account_id }) => account_id),
      );
    });
  }

  async #startKnockout(cup: CupRow): Promise<void> {
    const { store, course, audience } = this.#parts;
    const players = await course.players(cup.id);
    const ratings = await store.ratings(players.map(({ account_id }) => account_id));
    const rated = players.map(({ account_id, nth }) => ({
      accountId: account_id,
      nth,
      rating: ratings.get(account_id)?.value ?? null,
    }));
    const seeds = seeded(rated).map(({ accountId }) => accountId);
    if (await course.start(cup, seeds)) audience.changed(cup.id);
    else this.#passes.soon();
  }

  async #endArena(cupId: string): Promise<void> {
    const { course, audience, now } = this.#parts;
    await course.endArena(cupId, now());
    audience.changed(cupId);
  }

  /** The running arenas with players who may be paired. */
  async #arenas(): Promise<readonly Candidates[]> {
    const { store, course, now } = this.#parts;
    const idle = new Map<string, Player[]>();
    for (const player of await store.idlePlayers(now())) {
      const players = idle.get(player.cup_id);
      if (players === undefined) idle.set(player.cup_id, [player]);
      else players.push(player);
    }
    const enough = [...idle].filter(([, players]) => players.length > 1).map(([cupId]) => cupId);
    const cups = await course.runningAmong(enough);
    return cups.map((cup) => ({ cup, players: idle.get(cup.id) ?? [], pairs: null }));
  }

  /** The running knockouts whose next games can begin. */
  async #knockouts(): Promise<readonly Candidates[]> {
    const found: Candidates[] = [];
    const waiting = new Map<string, number>();
    for (const cup of await this.#parts.course.runningKnockouts()) {
      const isUnchanged = this.#waiting.get(cup.id) === cup.revision;
      const pairs = isUnchanged ? [] : await this.#knockoutPairs(cup);
      if (pairs.length === 0) waiting.set(cup.id, cup.revision);
      else found.push({ cup, players: pairs.flatMap(({ players }) => players), pairs });
    }
    this.#waiting = waiting;
    return found;
  }

  async #knockoutPairs(cup: CupRow): Promise<readonly Paired[]> {
    const { store, course, audience, now } = this.#parts;
    const [players, games] = await Promise.all([store.players(cup.id), course.games(cup.id)]);
    const bySeed = new Map(players.map((player) => [player.seed, player]));
    const { next, winner } = courseOf(players.length, bracketGames(players, games));
    const champion = winner === null ? undefined : bySeed.get(winner);
    if (champion !== undefined) {
      await course.endKnockout(cup.id, champion.account_id, now());
      audience.changed(cup.id);
      return [];
    }
    return next.flatMap(({ round, place, attempt, seeds: [better, worse], isTieBreak }): Paired[] => {
      const [one, other] = [bySeed.get(better), bySeed.get(worse)];
      if (one === undefined || other === undefined) return [];
      const target = isTieBreak ? CUP_TARGET : cup.target;
      return [{ cup, players: [one, other], bracket: { round, place, attempt }, target }];
    });
  }

  async #arenaPairs(cup: CupRow, idle: readonly Player[], present: Present): Promise<readonly Paired[]> {
    const { store, inMatches, apart } = this.#parts;
    const there = idle.filter(({ account_id, username }) => present.has(account_id) && username !== null);
    if (there.length < 2) return [];
    const accountIds = there.map(({ account_id }) => account_id);
    const [seats, matched, areApart, ratings] = await Promise.all([
      store.runningSeats(accountIds),
      inMatches(accountIds),
      apart(accountIds),
      store.ratings(accountIds),
    ]);
    const busy = new Set([...matched, ...seats.map(({ accountId }) => accountId)]);
    const waiting = there
      .filter(({ account_id }) => !busy.has(account_id))
      .map((player) => ({
        accountId: player.account_id,
        device: player.device,
        points: player.points,
        rating: ratings.get(player.account_id)?.value ?? UNRATED,
        lastOpponent: player.last_opponent,
        player,
      }));
    const pairs = arenaPairs(waiting, (one, other) => areApart(one.accountId, other.accountId));
    return pairs.map(([one, other]) => ({
      cup,
      players: [one.player, other.player] as const,
      bracket: null,
      target: cup.target,
    }));
  }

  async #open({ cup, players, bracket, target }: Paired, present: Present): Promise<void> {
    const { store, openGame, audience, now } = this.#parts;
    const gameId = randomUUID();
    const [one, other] = players;
    const seats = players.map(({ account_id: accountId }) => ({ accountId, playerId: randomUUID() }));
    const [first, second] = seats;
    if (first === undefined || second === undefined) return;
    const pairing = { gameId, cupId: cup.id, beganAt: now(), bracket, seats: [first, second] as const };
    const isOpen = await openGame({
      gameId,
      target,
      turnSeconds: cup.turn_seconds,
      rated: one.device === null || one.device !== other.device,
      cup: { id: cup.id, name: cup.name, kind: cup.kind, round: bracket?.round ?? null },
      isCupPrivate: cup.is_private === 1,
      players: players.map(({ account_id: accountId, username }, seat) => ({
        accountId,
        playerId: seats[seat]?.playerId ?? "",
        name: username ?? DELETED_PLAYER,
        takesPart: present.get(accountId)?.takesPart ?? false,
      })),
      also: store.statements.pairing(pairing),
    });
    if (!isOpen) return;
    audience.changed(cup.id);
    await audience.seated(seats.map((seat) => ({ ...seat, cupId: cup.id, gameId })));
  }

  /** Once a minute: marks games that no longer run as aborted, and deletes old cups. */
  async #clean(): Promise<void> {
    const { store, course, isRunning, atomically, audience, now } = this.#parts;
    if (now() - this.#cleanedAt < CLEAN_EVERY_MS && now() >= this.#cleanedAt) return;
    this.#cleanedAt = now();
    for (const game of await course.oldGames(now() - OLD_GAME_MS)) {
      if (await isRunning(game.game_id)) continue;
      await atomically(store.statements.ending({ cup: game, game, players: [], winner: null, counts: false }));
      audience.changed(game.cup_id);
    }
    await course.forget({ over: now() - KEPT_MS, cancelled: now() - DAY_MS, now: now() }, FORGOTTEN_AT_ONCE);
  }
}
