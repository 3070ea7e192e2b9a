// Decides which error reports are logged. Equal errors are logged once a day, and a network can cause only a limited
// number of logged bytes a day.
import { createHash } from "node:crypto";
import type { Payload } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import type { RateLimit } from "../platform/limits/rate-limit.ts";

type Report = Payload<"client-error">;

export interface ReportLogParts {
  /** Limits the logged bytes of one network. */
  readonly ofNetwork: RateLimit;
  /** Limits the logged bytes of all networks together. */
  readonly ofAll: RateLimit;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;
/** How many errors are remembered; beyond that, an old one may be logged twice in a day. */
const REMEMBERED = 5000;

export class ReportLog {
  readonly #parts: ReportLogParts;
  /** When each error was logged, by its digest. */
  readonly #logged = new LRUCache<string, number>({ max: REMEMBERED });

  constructor(parts: ReportLogParts) {
    this.#parts = parts;
  }

  /** Whether to log this report. Reports that differ only in browser, time or debug log are the same error. */
  takes(report: Report, network: string): boolean {
    const { ofNetwork, ofAll, now } = this.#parts;
    const key = digestOf(report);
    const before = this.#logged.get(key);
    if (before !== undefined && now() - before < DAY_MS) return false;
    const bytes = Buffer.byteLength(JSON.stringify(report));
    if (!ofNetwork.allows(network, bytes) || !ofAll.allows("all", bytes)) return false;
    this.#logged.set(key, now());
    return true;
  }
}

function digestOf({ message, stack = "", location = "" }: Report): string {
  return createHash("sha256")
    .update(JSON.stringify([message, stack, location]))
    .digest("base64");
}
