// Replays as JSON, of finished games and of games up to a record. They change only when an account is deleted, so the latest are cached; others
// are computed in the bots' threads.
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import type { BotPool } from "../automation/bot-pool.ts";
import type { GameLog } from "./game-log.ts";
import type { ReplayTask } from "./replay-worker.ts";

/** A replay is about 100 kB. */
const KEPT_BYTES = 16 * 1024 * 1024;
// The built server has the built worker next to it; tests run both from source.
const WORKER = fileURLToPath(new URL(`./replay-worker${extname(import.meta.url)}`, import.meta.url));

export interface EncodedReplaysParts {
  readonly log: GameLog;
  readonly botPool: Pick<BotPool, "runInLine">;
}

export class EncodedReplays {
  readonly #parts: EncodedReplaysParts;
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  /** Replays in progress: requests for the same one share its result. */
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(parts: EncodedReplaysParts) {
    this.#parts = parts;
  }

  /**
   * A JSON object. Rejects if the log is damaged. @param line the requesting network; each has one replay in progress
   * at a time
   */
  async of(game: Omit<ReplayTask, "rows">, line: string): Promise<Buffer> {
    const key = [game.gameId, game.seq, ...game.nameless].join(" ");
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    const encoding = this.#encode(game, line).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, encoding);
    const json = await encoding;
    this.#kept.set(key, json);
    return json;
  }

  async #encode(game: Omit<ReplayTask, "rows">, line: string): Promise<Buffer> {
    const { log, botPool } = this.#parts;
    const { gameId, logFrom, seq, beganSeq, nameless } = game;
    return botPool.runInLine(line, async (run) => {
      const rows = await log.storedBack(gameId, logFrom, seq);
      const task: ReplayTask = { gameId, logFrom, beganSeq, seq, rows, nameless };
      const json: Uint8Array = await run(WORKER, task);
      return Buffer.from(json.buffer, json.byteOffset, json.byteLength);
    });
  }
}
