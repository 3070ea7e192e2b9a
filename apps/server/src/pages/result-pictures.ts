// Pictures of finished games. Such a picture never changes. The latest pictures are cached; others are drawn in the
// bots' threads.

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import type { GameResult } from "../app.ts";
import type { PictureTask } from "./result-worker.ts";

/** The most bytes of pictures in memory. One picture has about 40 kB. */
const KEPT_BYTES = 8 * 1024 * 1024;
// The built server has the built worker next to it; tests run both from source.
const WORKER = fileURLToPath(new URL(`./result-worker${extname(import.meta.url)}`, import.meta.url));

export interface ResultPicturesParts {
  /** The folder of the built web app. */
  readonly webRoot: string;
  /**
   * Runs work in the threads of the bots.
   * @param line the requesting network; each network has at most one picture in progress at a time
   */
  readonly runInLine: (
    line: string,
    work: (run: (worker: string, task: PictureTask) => Promise<Uint8Array>) => Promise<Buffer>,
  ) => Promise<Buffer>;
}

export class ResultPictures {
  readonly #parts: ResultPicturesParts;
  #wordmark: string | undefined;
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  /** The pictures that are being drawn. Requests for the same picture share one drawing. */
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(parts: ResultPicturesParts) {
    this.#parts = parts;
  }

  async of(result: GameResult, language: Language, line: string): Promise<Buffer> {
    const key = JSON.stringify([language, result]);
    const known = this.#kept.get(key) ?? this.#underWay.get(key);
    if (known !== undefined) return known;
    this.#wordmark ??= readFileSync(join(this.#parts.webRoot, "wordmark.svg"), "utf8");
    const drawing = this.#draw({ result, language, wordmark: this.#wordmark }, line).finally(() =>
      this.#underWay.delete(key),
    );
    this.#underWay.set(key, drawing);
    const png = await drawing;
    this.#kept.set(key, png);
    return png;
  }

  #draw(task: PictureTask, line: string): Promise<Buffer> {
    return this.#parts.runInLine(line, async (run) => {
      const png = await run(WORKER, task);
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    });
  }
}
