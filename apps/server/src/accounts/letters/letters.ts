// Letters to accounts. Each letter waits in the database until the mail server has accepted it or the letter expires.
// After a failed attempt, any server tries again, also after a restart. The pauses between the attempts grow.
import type { Logger } from "pino";
import type { AttemptLimit } from "../../platform/limits/attempt-limit.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { WorkUnderWay } from "../../platform/work-under-way.ts";
import { LETTERS_MAX, type LetterStore, REPORTS_MAX, type WaitingLetter } from "./letter-store.ts";
import { mailboxOf } from "./mailbox.ts";

export interface LettersParts {
  readonly store: LetterStore;
  readonly mail: Pick<Mail, "deliver">;
  /**
   * Limits the mails to one mailbox that report a change of an account. Addresses are not verified, so these mails must
   * not flood the mailbox of a stranger.
   */
  readonly reports: Pick<AttemptLimit, "take">;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * The kind, the account and the lifetime of a letter. Each kind has a limit of its own, so that no kind uses up the
 * limit of another.
 */
export interface About {
  /** Letters with links are not limited here: `PasswordReset` limits links when they are requested. */
  readonly kind: "link" | "account" | "passkeys";
  readonly accountId: string | null;
  /** After this time the letter is deleted unsent. */
  readonly lifetimeMs: number;
}

/** A letter that this server is sending. */
interface Taken extends Pick<WaitingLetter, "id" | "attempts" | "expiresAt"> {
  readonly letter: Letter;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A report of a change is deleted unsent after a day. */
export const REPORT_MS = 24 * 60 * MINUTE;
/** The pauses after the first failed attempts. Every later pause is LONGEST_PAUSE_MS. */
export const PAUSES_MS = [2 * SECOND, 10 * SECOND, 30 * SECOND, 2 * MINUTE] as const;
export const LONGEST_PAUSE_MS = 5 * MINUTE;
/**
 * How long a letter is reserved for one attempt; an attempt takes less time. If the server is lost during the attempt,
 * the letter is sent again.
 */
const ATTEMPT_MS = 5 * MINUTE;

export class Letters {
  readonly #parts: LettersParts;
  readonly #underWay = new WorkUnderWay();

  constructor(parts: LettersParts) {
    this.#parts = parts;
  }

  /** Resolves once the letter is stored. The letter is sent afterwards. */
  async post(letter: Letter, { kind, accountId, lifetimeMs }: About): Promise<void> {
    const { store, reports, logger } = this.#parts;
    const isReport = kind !== "link";
    if (isReport && (await reports.take(`${kind} ${mailboxOf(letter.to)}`)) > 0) {
      return logger.warn({ kind }, "letters: too many reports to one mailbox, one was dropped");
    }
    const now = this.#parts.now();
    const stay = { now, expiresAt: now + lifetimeMs, takenUntil: now + ATTEMPT_MS };
    const waitingMax = isReport ? REPORTS_MAX : LETTERS_MAX;
    const id = await store.add({ letter, accountId, waitingMax, ...stay });
    if (id === null) return logger.error("letters: too many wait, one was dropped");
    this.#underWay.add(this.#deliver({ id, letter, attempts: 0, expiresAt: stay.expiresAt }), (error) =>
      logger.error({ error }, "letters: sending failed, retrying"),
    );
  }

  /**
   * Sends the letters that are due. If an attempt fails and the mail server may be down, the other letters wait for the
   * next run.
   */
  async sendDue(): Promise<void> {
    const { store, logger, now } = this.#parts;
    for (let due = await store.due(now()); due !== null; due = await store.due(now())) {
      const { id, letter, attempts, expiresAt } = due;
      if (letter === null || expiresAt <= now()) {
        logger.error({ attempts }, "letters: giving up on a letter");
        await store.remove(id);
      } else if (await store.take(due, now() + ATTEMPT_MS)) {
        if (!(await this.#deliver({ id, letter, attempts, expiresAt }))) return;
      }
    }
  }

  /** Resolves when the attempts that `post` has begun have ended. */
  async settled(): Promise<void> {
    await this.#underWay.settled();
  }

  /** Tries to send a letter. Returns false if the mail server may be down. */
  async #deliver(taken: Taken): Promise<boolean> {
    const { store, mail } = this.#parts;
    try {
      await mail.deliver(taken.letter);
    } catch (error) {
      return this.#failed(taken, error);
    }
    await store.remove(taken.id);
    return true;
  }

  async #failed({ id, expiresAt, attempts }: Taken, error: unknown): Promise<boolean> {
    const { store, logger, now } = this.#parts;
    const reason = reasonOf(error);
    const pause = PAUSES_MS[attempts] ?? LONGEST_PAUSE_MS;
    const isOver = isFinal(error) || now() + pause >= expiresAt;
    if (isOver) {
      logger.error({ reason, attempts: attempts + 1 }, "letters: giving up on a letter");
      await store.remove(id);
    } else {
      logger.warn({ reason, seconds: pause / SECOND }, "mail: sending failed, trying again");
      await store.postpone(id, now() + pause);
    }
    return isFinal(error);
  }
}

/**
 * Whether the mail server refused the mail permanently: a reply of 500 to 599, as for an address that does not exist.
 */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
  return typeof code === "number" && code >= 500;
}

/** The error's message without mail addresses. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/[^\s<]+@[^\s>]+/g, "…");
}
