// One run: tables play while the plan's faults are injected; then the faults end, every game is played to its end, and the log is
// checked.

import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { seeded } from "@chkobba/bot";
import type { GameRecord } from "@chkobba/protocol";
import { DatabaseError } from "../../src/platform/database/database.ts";
import { type Claim, check, type Finding, type RunTrace } from "./checker.ts";
import { Crowd } from "./crowd.ts";
import { Installation } from "./installation.ts";
import { Person } from "./person.ts";
import { drawPlan, type Fault, type Plan, type PlanOptions } from "./plan.ts";
import { oneOf, type Random } from "./random.ts";
import { type Group, Table } from "./table.ts";

/** A game without a newer version for this time, after the faults, counts as stuck. */
const STUCK_MS = 200_000;
const LOOK_MS = 100;
/** Enough for one game of 2 vs 2. */
const CROWD = 4;
/** The first faults come while somebody searches who is gone at once. */
const GONE = 3;

export interface RunOptions extends PlanOptions {
  readonly seed: number;
  readonly tables: number;
}

export interface Report {
  readonly seed: number;
  readonly plan: Plan;
  readonly games: number;
  readonly records: number;
  readonly acknowledged: number;
  /** Repeated sendings of moves. */
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
  readonly #gone: readonly Person[];
  readonly #earlier: ReadonlyMap<string, readonly GameRecord[]>[] = [];
  readonly #findings: Finding[] = [];
  readonly #end = new AbortController();
  #isCalm = false;

  constructor({ seed, tables }: RunOptions, plan: Plan, installation: Installation, random: Random) {
    this.#seed = seed;
    this.#plan = plan;
    this.#installation = installation;
    // Each waiting person listens to it.
    setMaxListeners(0, this.#end.signal);
    const people = (count: number, group: string | number) =>
      Array.from({ length: count }, (_, place) => this.#person(`${group}-${place}`, random));
    const around = Array.from({ length: tables }, (_, table) => new Table(people(oneOf(random, [2, 2, 4]), table)));
    this.#groups = [...around, new Crowd(people(CROWD, "crowd"), random() < 1 / 3, seeded(random() * 2 ** 32))];
    this.#gone = people(GONE, "gone");
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
    const playing = new Set(this.#groups);
    const ends = [...playing].map(async (group) => {
      await this.#playOn(group);
      playing.delete(group);
    });
    await this.#allBegun();
    await this.#inject();
    this.#isCalm = true;
    await Promise.all([...ends, this.#watch(playing)]);
    const trace = await this.#gather();
    this.#findings.push(...check(trace));
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
      // The reason is recorded already.
      if (this.#end.signal.aborted) return;
      this.#find("finished", group.gameIds.at(-1) ?? null, error instanceof Error ? error.message : String(error));
    }
  }

  /** Waits until all play: a fault before that would affect no game. */
  async #allBegun(): Promise<void> {
    const deadline = performance.now() + STUCK_MS;
    while (this.#groups.some(({ gameIds }) => gameIds.length === 0) && performance.now() < deadline) {
      await pause(LOOK_MS);
    }
  }

  async #inject(): Promise<void> {
    const began = performance.now();
    const injecting: Promise<void>[] = [];
    const gone = [...this.#gone];
    for (const { atMs, fault } of this.#plan.steps) {
      await pause(Math.max(0, began + atMs - performance.now()));
      injecting.push(this.#searchAndGo(gone.pop()));
      injecting.push(this.#injectOne(fault));
    }
    await pause(Math.max(0, began + this.#plan.lengthMs - performance.now()));
    await Promise.all(injecting);
  }

  /** Nobody else searches for such a game. */
  async #searchAndGo(person: Person | undefined): Promise<void> {
    await person?.connection.ask("find-game", { playerName: person.name, targetScore: 31 });
    person?.connection.close();
  }

  async #injectOne(fault: Fault): Promise<void> {
    await this.#installation.inject(fault);
    if (fault.kind === "kill node" || fault.kind === "restart PostgreSQL") this.#earlier.push(await this.#logs());
  }

  /** Ends the run if an unfinished game is stuck. */
  async #watch(playing: ReadonlySet<Group>): Promise<void> {
    const healedAt = performance.now();
    while (playing.size > 0 && !this.#end.signal.aborted) {
      const stuckSince = performance.now() - STUCK_MS;
      const stuck = [...playing].filter(({ lastSeenAt }) => Math.max(lastSeenAt, healedAt) < stuckSince);
      for (const group of stuck) {
        const gameId = group.gameIds.at(-1) ?? null;
        const people = group.people.map(({ name, newestVersion, connection }) => {
          return `${name} at ${newestVersion}, ${connection.doing}`;
        });
        this.#find("finished", gameId, `stuck: ${people.join("; ")}`);
      }
      if (stuck.length > 0) this.#end.abort();
      await pause(LOOK_MS);
    }
  }

  /** The logs, once all people have received the end of their last game. */
  async #gather(): Promise<RunTrace> {
    const deadline = performance.now() + STUCK_MS;
    let logs = await this.#logs();
    const attended = this.#attended();
    const isSettled = ({ lastGameId, newestVersion }: Person) =>
      !attended.has(lastGameId) || newestVersion === (logs.get(lastGameId)?.length ?? 0);
    while (!this.#people.every(isSettled) && performance.now() < deadline) {
      await pause(LOOK_MS);
      logs = await this.#logs();
    }
    const searching = await this.#installation.untilNobodySearches(STUCK_MS);
    return {
      logs,
      earlier: this.#earlier,
      players: this.#people,
      attended,
      searching,
    };
  }

  /** The games that none of their people has left for another one. */
  #attended(): ReadonlySet<string> {
    const left = this.#people.flatMap(({ seats, lastGameId }) => [...seats.keys()].filter((id) => id !== lastGameId));
    return new Set(this.#people.map(({ lastGameId }) => lastGameId).filter((id) => !left.includes(id)));
  }

  /** The logs of all games that were started. */
  async #logs(): Promise<Map<string, GameRecord[]>> {
    const ids = this.#groups.flatMap(({ gameIds }) => gameIds);
    for (;;) {
      try {
        return new Map(
          await Promise.all(ids.map(async (id) => [id, await this.#installation.log.read(id, 0)] as const)),
        );
      } catch (error) {
        if (!(error instanceof DatabaseError && error.isUnavailable)) throw error;
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
