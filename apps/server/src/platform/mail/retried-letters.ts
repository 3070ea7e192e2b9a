// Retries mails that the mail server did not accept, with growing pauses, for as long as the process runs.
import type { Logger } from "pino";
import type { Letter } from "./letter.ts";

export interface RetriedLettersParts {
  /** Rejects if the mail server did not accept the mail. */
  readonly deliver: (letter: Letter) => Promise<unknown>;
  /** Runs a task later; the returned function cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
  readonly logger: Logger;
}

/** Pauses between attempts. The link in a mail is valid for an hour. */
export const PAUSES_MS = [2000, 10_000, 30_000, 120_000, 600_000] as const;
/** How many mails may wait at once: a few megabytes. Further ones are not retried. */
export const WAITING_MAX = 500;

export class RetriedLetters {
  readonly #parts: RetriedLettersParts;
  /** Functions that cancel the waiting mails. */
  readonly #waiting = new Set<() => void>();

  constructor(parts: RetriedLettersParts) {
    this.#parts = parts;
  }

  /** Resolves after the first attempt; never rejects. */
  send(letter: Letter): Promise<void> {
    return this.#attempt(letter, 0);
  }

  /** Gives up the waiting mails. */
  close(): void {
    if (this.#waiting.size > 0) {
      this.#parts.logger.warn({ letters: this.#waiting.size }, "mail: stopped before these letters were sent");
    }
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
  }

  async #attempt(letter: Letter, failures: number): Promise<void> {
    const { deliver, logger } = this.#parts;
    try {
      await deliver(letter);
    } catch (error) {
      const pause = isFinal(error) ? undefined : PAUSES_MS[failures];
      const reason = reasonOf(error);
      if (pause === undefined || this.#waiting.size >= WAITING_MAX) {
        logger.error({ reason, attempts: failures + 1 }, "mail: sending failed, giving up");
        return;
      }
      logger.warn({ reason, seconds: pause / 1000 }, "mail: sending failed, trying again");
      this.#later(pause, letter, failures + 1);
    }
  }

  #later(ms: number, letter: Letter, failures: number): void {
    const cancel = this.#parts.later(ms, () => {
      this.#waiting.delete(cancel);
      void this.#attempt(letter, failures);
    });
    this.#waiting.add(cancel);
  }
}

/** Whether the mail server refused the mail for good: a reply of 500 to 599, as for an address that does not exist. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  return typeof code === "number" && code >= 500;
}

/** The error's message without mail addresses. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/[^\s<]+@[^\s>]+/g, "…");
}
