// Makes replays as JSON: of finished games, and of running games up to a record. The bots' threads compute them. The
// newest replays are cached, because a replay changes only when an account is deleted.
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import type { BotPool } from "../automation/bot-pool.ts";
import type { GameLog } from "../log/game-log.ts";
import type { ReplayedGame } from "../public/games.ts";
import type { ReplayTask } from "./replay-worker.ts";

/** The size of the cache. One replay has about 100 kB. */
const KEPT_BYTES = 16 * 1024 * 1024;
// The built worker is next to the built server. In tests, both are TypeScript sources.
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
  /** By cache key: replays that are being computed. Requests for the same replay share one computation. */
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(parts: EncodedReplaysParts) {
    this.#parts = parts;
  }

  /**
   * Returns a replay as the text of a JSON object. Rejects if the log is damaged.
   * @param line the requesting network. For each network, one replay is computed at a time.
   */
  async of(game: ReplayedGame, line: string): Promise<Buffer> {
    const key = [game.gameId, game.seq, ...game.nameless].join(" ");
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    const encoding = this.#encode(game, line).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, encoding);
    const json = await encoding;
    this.#kept.set(key, json);
    return json;
  }

  async #encode(game: ReplayedGame, line: string): Promise<Buffer> {
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
