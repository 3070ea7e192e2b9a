// The table of letters that wait to be sent. Letters are encrypted, because a link in a letter gives access to an
// account.
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { Letter } from "../../platform/mail/letter.ts";
import type { SealedTexts } from "../../platform/sealed-text.ts";
import type { Tables } from "../../schema/tables.ts";

/**
 * How many letters may wait; together they take about four megabytes. Further letters are dropped while the mail server
 * cannot be reached.
 */
export const LETTERS_MAX = 1000;
/**
 * If this many letters wait, mails that report a change of an account are dropped. So there is always room for mails
 * with a password reset link.
 */
export const REPORTS_MAX = 600;

export interface WaitingLetter {
  readonly id: string;
  /** The number of attempts before this one. */
  readonly attempts: number;
  readonly dueAt: number;
  readonly expiresAt: number;
  /** The decrypted letter; null if it was encrypted with an earlier secret. */
  readonly letter: Letter | null;
}

export interface NewLetter {
  readonly letter: Letter;
  /** If this many letters already wait, the letter is not added. */
  readonly waitingMax: number;
  /** The account to which the letter goes; null if the account was deleted. */
  readonly accountId: string | null;
  readonly now: number;
  readonly expiresAt: number;
  /** Until this time, in ms since the epoch, only this server tries to send the letter. */
  readonly takenUntil: number;
}

const letterSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

export class LetterStore {
  readonly #database: Database<Tables>;
  readonly #texts: SealedTexts;

  constructor(database: Database<Tables>, texts: SealedTexts) {
    this.#database = database;
    this.#texts = texts;
  }

  /** Stores a letter. Returns the letter's id, or null if too many letters wait. */
  async add({ letter, accountId, waitingMax, now, expiresAt, takenUntil }: NewLetter): Promise<string | null> {
    const id = randomUUID();
    const sealed = this.#texts.seal(JSON.stringify(letter));
    const { query } = this.#database;
    const waiting = query.selectFrom("letters").select(({ fn }) => fn.countAll<number>().as("count"));
    const { numInsertedOrUpdatedRows = 0n } = await query
      .insertInto("letters")
      .columns(["id", "account_id", "sealed", "created_at", "expires_at", "due_at", "attempts"])
      .expression(
        query
          .selectNoFrom(({ cast, val }) => [
            cast<string>(val(id), "text").as("id"),
            cast<string | null>(val(accountId), "text").as("account_id"),
            cast<string>(val(sealed), "text").as("sealed"),
            cast<number>(val(now), "bigint").as("created_at"),
            cast<number>(val(expiresAt), "bigint").as("expires_at"),
            cast<number>(val(takenUntil), "bigint").as("due_at"),
            cast<number>(val(1), "integer").as("attempts"),
          ])
          .where(waiting, "<", waitingMax),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n ? id : null;
  }

  /** The letter that has been due for the longest time; null if none is due. */
  async due(now: number): Promise<WaitingLetter | null> {
    const row = await this.#database.query
      .selectFrom("letters")
      .selectAll()
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { id, attempts, due_at: dueAt, expires_at: expiresAt, sealed } = row;
    return { id, attempts, dueAt, expiresAt, letter: this.#opened(sealed) };
  }

  /**
   * Reserves the letter for one attempt, which lasts until `until`. Returns false if another server reserved the letter
   * first.
   */
  async take({ id, dueAt, attempts }: WaitingLetter, until: number): Promise<boolean> {
    const taken = await this.#database.query
      .updateTable("letters")
      .set({ due_at: until, attempts: attempts + 1 })
      .where("id", "=", id)
      .where("due_at", "=", dueAt)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  async postpone(id: string, dueAt: number): Promise<void> {
    await this.#database.query.updateTable("letters").set({ due_at: dueAt }).where("id", "=", id).execute();
  }

  async remove(id: string): Promise<void> {
    await this.#database.query.deleteFrom("letters").where("id", "=", id).execute();
  }

  #opened(sealed: string): Letter | null {
    const text = this.#texts.open(sealed);
    return text === null ? null : letterSchema.parse(JSON.parse(text));
  }
}
