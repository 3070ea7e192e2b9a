// The installed product. Each part is a real process: one node, or several nodes with PostgreSQL and Redis.
import { setTimeout as pause } from "node:timers/promises";
import { GameLog } from "../../src/games/log/game-log.ts";
import { KeyedMutex } from "../../src/platform/keyed-mutex.ts";
import { openDatabase } from "../../src/schema/open-database.ts";
import { makeDataDir, type Settings, SHARED } from "../data-folders.ts";
import { PostgresProcess } from "../postgres-process.ts";
import { RedisProcess } from "../redis-process.ts";
import { cleanUp, FAST } from "../server-process.ts";
import { Node } from "./node.ts";
import { type Fault, type Plan, targetOf } from "./plan.ts";
import type { Random } from "./random.ts";

interface Parts {
  readonly nodes: readonly Node[];
  readonly redis: RedisProcess | null;
  readonly postgres: PostgresProcess | null;
  readonly database: Awaited<ReturnType<typeof openDatabase>>;
  readonly ends: readonly string[];
  readonly random: Random;
}

export class Installation {
  /** The last errors of nodes that ended without being killed. */
  readonly ends: readonly string[];
  readonly log: GameLog;
  readonly #parts: Parts;
  /** Runs faults of the same target one after the other. */
  readonly #mutex = new KeyedMutex();

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.ends = parts.ends;
    this.log = new GameLog(parts.database);
  }

  static async start({ database: kind, clocks }: Plan, random: Random): Promise<Installation> {
    const dataDir = makeDataDir();
    const isOne = kind === "sqlite";
    const [postgres, redis] = isOne ? [null, null] : await Promise.all([PostgresProcess.start(), RedisProcess.start()]);
    const url = postgres && `${postgres.url}/postgres`;
    const settings: Settings = { ...FAST, ...(redis && { ...SHARED, REDIS_URL: redis.url }) };
    const ends: string[] = [];
    const parts = { settings, dataDir, databaseUrl: url, onEnded: (words: string) => void ends.push(words) };
    try {
      const nodes = await Promise.all(clocks.map((clockMs) => Node.start({ ...parts, clockMs })));
      const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir });
      return new Installation({ nodes, redis, postgres, database, ends, random });
    } catch (error) {
      await Promise.all([redis?.kill(), postgres?.end()]);
      await cleanUp();
      throw error;
    }
  }

  get database(): Parts["database"] {
    return this.#parts.database;
  }

  get urls(): readonly string[] {
    return this.#parts.nodes.map(({ url }) => url);
  }

  /** The owners of all searches. */
  async searching(): Promise<readonly string[]> {
    const rows = await this.#parts.database.query.selectFrom("searches").select("person").execute();
    return rows.map(({ person }) => person);
  }

  /** For each node the reason why it does not run, or null if it runs. */
  get failures(): readonly (string | null)[] {
    return this.#parts.nodes.map(({ failure }) => failure);
  }

  /** Resolves when the fault is over and its target works again. */
  inject(fault: Fault): Promise<void> {
    return this.#mutex.run(targetOf(fault), () => this.#inject(fault));
  }

  async #inject(fault: Fault): Promise<void> {
    const { nodes, random, redis, postgres } = this.#parts;
    switch (fault.kind) {
      case "kill node":
        return nodes[fault.node]?.kill(fault.noRepliesMs, fault.forMs);
      case "freeze node":
        return nodes[fault.node]?.freeze(fault.forMs);
      case "redeploy node":
        return nodes[fault.node]?.redeploy(fault.forMs);
      case "freeze Redis":
        redis?.freeze();
        await pause(fault.forMs);
        return redis?.resume();
      case "slow Redis":
        for (let ms = 0; ms < fault.forMs; ms += fault.pauseMs) await redis?.sleep(fault.pauseMs);
        return;
      case "fill Redis":
        await redis?.fill();
        await pause(fault.forMs);
        return redis?.empty();
      case "restart Redis":
        await redis?.kill();
        await pause(fault.forMs);
        return redis?.restart();
      case "restart PostgreSQL":
        await postgres?.stop(fault.stopMode);
        await pause(fault.forMs);
        return postgres?.restart();
      case "demote Redis":
        await redis?.demote();
        await pause(fault.forMs);
        return redis?.promote();
      case "demote PostgreSQL":
        await postgres?.setReadOnly(true);
        await pause(fault.forMs);
        return postgres?.setReadOnly(false);
      case "cut PostgreSQL off":
        return nodes[fault.node]?.cutDatabaseOff(fault.forMs);
      case "cut players off":
        return nodes[fault.node]?.cutPlayersOff(fault.forMs, () => random() < fault.share);
    }
  }

  async end(): Promise<void> {
    const { nodes, database, redis, postgres } = this.#parts;
    await Promise.all(nodes.map((node) => node.close()));
    await database.close();
    await Promise.all([redis?.kill(), postgres?.end()]);
    await cleanUp();
  }
}
