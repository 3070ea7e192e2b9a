// People with accounts who play one cup after another: arenas, and knockouts, whose rounds must all end.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { GameFound } from "@chkobba/protocol";
import { CupEntries } from "../../src/cups/cup-entries.ts";
import type { CupGameRow, CupPlayerRow, NewCupRow } from "../../src/cups/cup-rows.ts";
import { CupStore } from "../../src/cups/cup-store.ts";
import { deviceOwner } from "../../src/identity/owner.ts";
import { type Database, DatabaseError } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/schema/tables.ts";
import { register } from "../account-calls.ts";
import type { Player } from "../player.ts";
import type { Person } from "./person.ts";
import { oneOf, type Random } from "./random.ts";
import type { Group } from "./table.ts";

const LOOK_MS = 100;
/** How often a waiting player moves to another node. */
const WAVERS = 0.005;
const DAY_MS = 24 * 60 * 60_000;
/**
 * The start of a cup is set to this many ms ago. The time must be longer than the difference between the servers'
 * clocks, and shorter than an arena.
 */
const STARTED_MS = 60_000;

/** The rows of a cup that is over. */
export interface PlayedCup {
  readonly id: string;
  readonly kind: "arena" | "knockout";
  readonly winner: string | null;
  readonly players: readonly CupPlayerRow[];
  /** The games of the cup, the earliest first. */
  readonly games: readonly CupGameRow[];
}

interface RunningCup {
  readonly id: string;
  readonly kind: PlayedCup["kind"];
  isOver: boolean;
}

export class CupCrowd implements Group {
  readonly people: readonly Person[];
  readonly gameIds: string[] = [];
  readonly played: PlayedCup[] = [];
  readonly #database: Database<Tables>;
  readonly #store: CupStore;
  readonly #entries: CupEntries;
  readonly #random: Random;
  readonly #signal: AbortSignal;
  readonly #accounts: string[] = [];
  readonly #heard = new WeakMap<Player, GameFound[]>();
  readonly #following = new WeakSet<Player>();
  #openedAt = performance.now();

  constructor(people: readonly Person[], database: Database<Tables>, random: Random, signal: AbortSignal) {
    this.people = people;
    this.#database = database;
    this.#store = new CupStore(database);
    this.#entries = new CupEntries(database);
    this.#random = random;
    this.#signal = signal;
    for (const { connection } of people) connection.onConnected = (player) => this.#listen(player);
  }

  /** Registers an account for each person, before the faults begin. */
  async register(url: string): Promise<void> {
    for (const { name, connection } of this.people) {
      const { user, tokens } = await register(new URL(url).origin, name.replaceAll("-", "_"));
      this.#accounts.push(user.id);
      connection.accessToken = tokens.accessToken;
    }
  }

  async playOn(isCalm: () => boolean): Promise<void> {
    let kind = oneOf(this.#random, ["arena", "knockout"] as const);
    do {
      const cup = { id: randomUUID(), kind, isOver: false };
      await this.#open(cup);
      await Promise.all([this.#end(cup, isCalm), ...this.people.map((person) => this.#playIn(person, cup))]);
      this.played.push(await this.#read(cup));
      kind = kind === "arena" ? "knockout" : "arena";
    } while (!isCalm());
  }

  async #open({ id, kind }: RunningCup): Promise<void> {
    const [minutes, size] = kind === "arena" ? [10, null] : [null, 8];
    const row: NewCupRow = {
      ...{ id, name: "Faults", kind, target: 11, turn_seconds: 30, minutes, size, is_private: 1, is_told: 1 },
      ...{ starts_at: Date.now() + DAY_MS, created_by: null, slot: `faults:${id}` },
    };
    await this.#insist(() => this.#store.add(row));
    for (const account of this.#accounts)
      await this.#insist(() => this.#entries.join(id, account, deviceOwner(account)));
    await this.#moveStart(id, Date.now() - STARTED_MS);
    this.#openedAt = performance.now();
  }

  /**
   * Waits until the cup is over. A knockout ends with its final. An arena is ended once the faults are over and no game
   * is running, so that all its games count.
   */
  async #end(cup: RunningCup, isCalm: () => boolean): Promise<void> {
    if (cup.kind === "arena") {
      while (!isCalm()) await this.#pause();
      await this.#insist(() => this.#set("update cup_players set is_paused = 1 where cup_id = ?", [cup.id]));
      const isPlaying = async () => (await this.#store.runningSeats(this.#accounts)).length > 0;
      // A pairing may have begun before the pause, and its game may still come.
      for (let quiet = 0; quiet < 20; quiet++) {
        if (await this.#insist(isPlaying)) quiet = 0;
        await this.#pause();
      }
      await this.#moveStart(cup.id, 1);
    }
    while ((await this.#insist(() => this.#store.cup(cup.id)))?.state !== "over") await this.#pause();
    cup.isOver = true;
  }

  async #playIn(person: Person, cup: RunningCup): Promise<void> {
    for (;;) {
      const found = await this.#next(person, cup);
      if (found === null) return;
      if (!this.gameIds.includes(found.gameId)) this.gameIds.push(found.gameId);
      person.sit({ gameId: found.gameId, playerId: found.playerId });
      await person.play();
    }
  }

  /** The person's next game; null once the cup is over. */
  async #next(person: Person, cup: RunningCup): Promise<GameFound | null> {
    const { connection, seats } = person;
    while (!cup.isOver) {
      const player = await connection.present();
      if (!this.#following.has(player)) {
        this.#following.add(player);
        await connection.askThrough(player, "follow-cup", { cupId: cup.id });
      }
      connection.doing = `waiting for a game of the ${cup.kind}`;
      const found = this.#listen(player).find(({ gameId, cupId }) => cupId === cup.id && !seats.has(gameId));
      if (found !== undefined) return found;
      if (this.#random() < WAVERS) await connection.jump();
      await connection.pause();
    }
    return null;
  }

  async #read({ id, kind }: RunningCup): Promise<PlayedCup> {
    const [cup, players, games] = await this.#insist(() =>
      Promise.all([this.#store.cup(id), this.#store.players(id), this.#store.games(id)]),
    );
    for (const { game_id } of games) if (!this.gameIds.includes(game_id)) this.gameIds.push(game_id);
    return { id, kind, winner: cup?.winner ?? null, players, games: games.toReversed() };
  }

  async #moveStart(id: string, at: number): Promise<void> {
    await this.#insist(() => this.#set("update cups set starts_at = ? where id = ?", [at, id]));
  }

  #set(sql: string, parameters: readonly (string | number)[]): Promise<unknown> {
    return this.#database.atomically([{ sql, parameters }]);
  }

  /** Repeats work while the database is not reachable. */
  async #insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof DatabaseError && error.isUnavailable)) throw error;
        await this.#pause();
      }
    }
  }

  async #pause(): Promise<void> {
    await pause(LOOK_MS, undefined, { signal: this.#signal });
  }

  #listen(player: Player): GameFound[] {
    const known = this.#heard.get(player);
    if (known !== undefined) return known;
    const found: GameFound[] = [];
    this.#heard.set(player, found);
    player.collect("game-found", (game) => found.push(game));
    return found;
  }

  get lastSeenAt(): number {
    return Math.max(this.#openedAt, ...this.people.map((person) => person.lastSeenAt));
  }
}
