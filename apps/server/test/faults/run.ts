// One run. Tables play while the plan's faults are injected. Then the faults end, every game is played to its end, and
// the log is checked.

import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "@chkobba/bot";
import { DatabaseError } from "../../src/platform/database/database.ts";
import type { GameRecord } from "../../src/schema/game-record.ts";
import { type Claim, check, type Finding, type RunTrace } from "./checker.ts";
import { Crowd } from "./crowd.ts";
import { CupCrowd } from "./cups.ts";
import { Installation } from "./installation.ts";
import { Patience } from "./patience.ts";
import { Person } from "./person.ts";
import { drawPlan, type Fault, type Plan, type PlanOptions } from "./plan.ts";
import { oneOf, type Random } from "./random.ts";
import { type Group, Table } from "./table.ts";

const LOOK_MS = 100;
/**
 * The limit, counted in checks, for everything that makes no progress: a game without a newer version, a player without
 * an answer, a node that does not run, and a fault that does not end. It is about a minute.
 */
const STUCK_LOOKS = 600;
/** The limit, counted in checks, for a run whose games keep changing but never finish. */
const ENDLESS_LOOKS = 10 * STUCK_LOOKS;
/** Claims about the end of a run. They are not checked if the run was ended early. */
const AT_LAST: readonly Claim[] = ["finished", "shown", "matched", "cups"];
/** Enough people for one game of 2 vs 2. */
const CROWD = 4;
/** An odd number, so that in an arena one player waits, and in a knockout the best players have byes. */
const CUP_PLAYERS = 5;
/** How many people only begin a search and disconnect at once. One of them does so at each of the first faults. */
const GONE = 3;

export interface RunOptions extends PlanOptions {
  readonly seed: number;
  readonly tables: number;
}

export interface Report {
  readonly seed: number;
  readonly plan: Plan;
  readonly games: number;
  readonly cups: number;
  readonly records: number;
  readonly acknowledged: number;
  /** How often moves were sent again. */
  readonly sentAgain: number;
  readonly reconnects: number;
  readonly jumps: number;
  readonly frames: number;
  readonly longestOutageMs: number;
  readonly findings: readonly Finding[];
}

export async function run(options: RunOptions): Promise<Report> {
  const random = seeded(options.seed);
  const plan = drawPlan(random, options);
  const installation = await Installation.start(plan, random);
  try {
    return await new Run(options, plan, installation, random).run();
  } finally {
    await installation.end();
  }
}

class Run {
  readonly #seed: number;
  readonly #plan: Plan;
  readonly #installation: Installation;
  readonly #groups: readonly Group[];
  readonly #cups: CupCrowd;
  readonly #gone: readonly Person[];
  readonly #earlier: ReadonlyMap<string, readonly GameRecord[]>[] = [];
  readonly #findings: Finding[] = [];
  readonly #end = new AbortController();
  /** Faults that have begun and not ended, and the short searches that begin with them. */
  readonly #injecting = new Set<{ readonly kind: string }>();
  #isPlanOver = false;
  #isCalm = false;

  constructor({ seed, tables }: RunOptions, plan: Plan, installation: Installation, random: Random) {
    this.#seed = seed;
    this.#plan = plan;
    this.#installation = installation;
    // Each waiting person adds a listener to this signal.
    setMaxListeners(0, this.#end.signal);
    const people = (count: number, group: string | number) =>
      Array.from({ length: count }, (_, place) => this.#person(`${group}-${place}`, random));
    const around = Array.from({ length: tables }, (_, table) => new Table(people(oneOf(random, [2, 2, 4]), table)));
    const crowd = new Crowd(people(CROWD, "crowd"), random() < 1 / 3, seeded(random() * 2 ** 32));
    this.#gone = people(GONE, "gone");
    const cupPlayers = people(CUP_PLAYERS, "cup");
    this.#cups = new CupCrowd(cupPlayers, installation.database, seeded(random() * 2 ** 32), this.#end.signal);
    this.#groups = [...around, crowd, this.#cups];
  }

  #person(name: string, random: Random): Person {
    const [first, ...others] = this.#installation.urls;
    if (first === undefined) throw new Error("there is no node");
    return new Person({
      name,
      urls: [first, ...others],
      random: seeded(random() * 2 ** 32),
      isCalm: () => this.#isCalm,
      signal: this.#end.signal,
    });
  }

  async run(): Promise<Report> {
    try {
      return await this.#run();
    } finally {
      this.#end.abort();
      for (const person of this.#people) person.connection.close();
    }
  }

  async #run(): Promise<Report> {
    await this.#cups.register(this.#installation.urls[0] ?? "");
    const playing = new Set(this.#groups);
    const ends = [...playing].map(async (group) => {
      await this.#playOn(group);
      playing.delete(group);
    });
    const watching = this.#watch(playing);
    await this.#allBegun(playing);
    await this.#inject();
    this.#isCalm = true;
    await Promise.all([...ends, watching]);
    const trace = await this.#gather().catch((error: unknown) => this.#ungathered(error));
    const isEarly = this.#end.signal.aborted;
    this.#findings.push(...check(trace).filter(({ claim }) => !isEarly || !AT_LAST.includes(claim)));
    for (const words of this.#installation.ends) this.#find("alive", null, words);
    return this.#report(trace);
  }

  get #people(): readonly Person[] {
    return this.#groups.flatMap(({ people }) => people);
  }

  async #playOn(group: Group): Promise<void> {
    try {
      await group.playOn(() => this.#isCalm);
    } catch (error) {
      // The run was ended early, and its findings already have the reason.
      if (this.#end.signal.aborted) return;
      this.#find("finished", group.gameIds.at(-1) ?? null, error instanceof Error ? error.message : String(error));
    }
  }

  /** Waits until all groups have a game, because an earlier fault would not affect any game. */
  async #allBegun(playing: ReadonlySet<Group>): Promise<void> {
    const hasBegun = () => [...playing].every(({ gameIds }) => gameIds.length > 0);
    while (!hasBegun() && !this.#end.signal.aborted) await pause(LOOK_MS);
  }

  /** Injects the faults. Resolves when all faults are over, or when the run is ended early. */
  async #inject(): Promise<void> {
    const began = performance.now();
    const { signal } = this.#end;
    const until = (atMs: number) =>
      pause(Math.max(0, began + atMs - performance.now()), undefined, { signal }).catch(() => undefined);
    const gone = [...this.#gone];
    for (const { atMs, fault } of this.#plan.steps) {
      await until(atMs);
      if (signal.aborted) return;
      void this.#underWay("a search that is left", this.#searchAndGo(gone.pop()));
      void this.#underWay(fault.kind, this.#injectOne(fault));
    }
    await until(this.#plan.lengthMs);
    this.#isPlanOver = true;
    while (this.#injecting.size > 0 && !signal.aborted) await pause(LOOK_MS);
  }

  /** @param kind the name of the work in the report if the work does not end */
  async #underWay(kind: string, work: Promise<void>): Promise<void> {
    const entry = { kind };
    this.#injecting.add(entry);
    try {
      await work;
    } catch (error) {
      if (!this.#end.signal.aborted) this.#find("started", null, `${kind}: ${error}`);
    } finally {
      this.#injecting.delete(entry);
    }
  }

  /** Searches and disconnects at once. No other player searches for a game to 31, so this search is never paired. */
  async #searchAndGo(person: Person | undefined): Promise<void> {
    await person?.connection.ask("find-game", { playerName: person.name, targetScore: 31 });
    person?.connection.close();
  }

  async #injectOne(fault: Fault): Promise<void> {
    await this.#installation.inject(fault);
    if (fault.kind === "kill node" || fault.kind === "restart PostgreSQL") this.#earlier.push(await this.#logs());
  }

  /** Ends the run early if a part of the run makes no progress for too long. */
  async #watch(playing: ReadonlySet<Group>): Promise<void> {
    const patience = new Patience(STUCK_LOOKS);
    const endless = new Patience(ENDLESS_LOOKS);
    while (!(this.#isCalm && playing.size === 0) && !this.#end.signal.aborted) {
      const before = this.#findings.length;
      for (const [node, failure] of this.#installation.failures.entries()) {
        if (patience.isOver(node, failure && "down")) this.#find("started", null, `node ${node}: ${failure}`);
      }
      if (patience.isOver("faults", this.#isPlanOver && this.#injecting.size > 0 ? "injecting" : null)) {
        for (const { kind } of this.#injecting) this.#find("started", null, `${kind} does not end`);
      }
      for (const group of playing) this.#look(patience, group);
      if (endless.isOver("games", this.#isCalm ? "playing" : null)) {
        for (const { gameIds } of playing) this.#find("finished", gameIds.at(-1) ?? null, "the game does not end");
      }
      if (this.#findings.length > before) this.#end.abort();
      await pause(LOOK_MS);
    }
  }

  #look(patience: Patience, group: Group): void {
    const gameId = group.gameIds.at(-1) ?? null;
    for (const { name, connection } of group.people) {
      if (patience.isOver(connection, connection.unservedSince))
        this.#find("served", gameId, `${name}: ${connection.doing}`);
    }
    if (!patience.isOver(group, group.lastSeenAt)) return;
    const people = group.people.map(
      ({ name, newestVersion, connection }) => `${name} at ${newestVersion}, ${connection.doing}`,
    );
    this.#find("finished", gameId, `stuck: ${people.join("; ")}`);
  }

  /** The trace of the run, once all people have received the end of their last game and no search is running. */
  async #gather(): Promise<RunTrace> {
    const patience = new Patience(STUCK_LOOKS);
    const attended = this.#attended();
    for (;;) {
      const logs = await this.#logs();
      const searching = await this.#installation.searching();
      const isSettled = ({ lastGameId, newestVersion }: Person) =>
        !attended.has(lastGameId) || newestVersion === (logs.get(lastGameId)?.length ?? 0);
      const isOver = searching.length === 0 && this.#people.every(isSettled);
      if (isOver || this.#end.signal.aborted || patience.isOver("the end", "awaited"))
        return { logs, earlier: this.#earlier, players: this.#people, attended, searching, cups: this.#cups.played };
      await pause(LOOK_MS);
    }
  }

  #ungathered(error: unknown): RunTrace {
    this.#find("started", null, `the logs can't be read: ${error}`);
    return { logs: new Map(), earlier: [], players: this.#people, attended: new Set(), searching: [], cups: [] };
  }

  /** The games after which none of their players has begun another game. */
  #attended(): ReadonlySet<string> {
    const left = this.#people.flatMap(({ seats, lastGameId }) => [...seats.keys()].filter((id) => id !== lastGameId));
    return new Set(this.#people.map(({ lastGameId }) => lastGameId).filter((id) => !left.includes(id)));
  }

  /** The logs of all games that were started. */
  async #logs(): Promise<Map<string, GameRecord[]>> {
    const ids = this.#groups.flatMap(({ gameIds }) => gameIds);
    const patience = new Patience(STUCK_LOOKS);
    for (;;) {
      try {
        return new Map(
          await Promise.all(ids.map(async (id) => [id, await this.#installation.log.read(id, 0)] as const)),
        );
      } catch (error) {
        const isAway = error instanceof DatabaseError && error.isUnavailable;
        if (!isAway || patience.isOver("the database", "away")) throw error;
        await pause(LOOK_MS);
      }
    }
  }

  #find(claim: Claim, gameId: string | null, detail: string): void {
    this.#findings.push({ claim, gameId, seq: null, detail });
  }

  #report({ logs, players }: RunTrace): Report {
    const people = this.#people;
    const intents = players.flatMap((player) => player.intents);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    return {
      seed: this.#seed,
      plan: this.#plan,
      games: logs.size,
      cups: this.#cups.played.length,
      records: sum([...logs.values()].map(({ length }) => length)),
      acknowledged: intents.filter(({ acknowledged }) => acknowledged > 0).length,
      sentAgain: sum(intents.map(({ sent }) => sent - 1)),
      reconnects: sum(people.map(({ connection }) => connection.reconnects)),
      jumps: sum(people.map(({ connection }) => connection.jumps)),
      frames: sum(people.map(({ frames }) => frames.length)),
      longestOutageMs: Math.max(...people.map(({ connection }) => connection.longestOutageMs)),
      findings: this.#findings,
    };
  }
}
