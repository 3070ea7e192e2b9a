// A folder for mails that no mail server takes. Mails contain links that reset passwords, so they are not kept forever.
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../folder.ts";

const DAY_MS = 24 * 60 * 60_000;
export const OUTBOX_DAYS = 7;
/** The most mails in the folder. Beyond that, the oldest ones are deleted. */
export const OUTBOX_MAILS = 1000;
/** The name of a mail: the time at which it was written, in ms since the epoch, and its number in the process. */
const NAME = /^(\d+)-(\d+)\.eml$/;

export class Outbox {
  readonly #folder: string;
  readonly #now: () => number;
  #count = 0;

  /** @param now in ms since the epoch */
  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  /** Writes a mail that only the owner of the process can read. Returns its path. Deletes old mails. */
  write(message: Buffer | string): string {
    makeFolder(this.#folder);
    this.forgetOld();
    this.#count += 1;
    const file = join(this.#folder, `${this.#now()}-${this.#count}.eml`);
    writeFileSync(file, message, { mode: 0o600 });
    return file;
  }

  forgetOld(): void {
    const oldest = this.#now() - OUTBOX_DAYS * DAY_MS;
    const mails = readdirSync(this.#folder)
      .flatMap((name) => {
        const [, at] = NAME.exec(name) ?? [];
        return at === undefined ? [] : [{ name, at: Number(at) }];
      })
      .sort((a, b) => b.at - a.at);
    const old = mails.filter(({ at }, place) => at < oldest || place >= OUTBOX_MAILS - 1);
    for (const { name } of old) rmSync(join(this.#folder, name), { force: true });
  }
}
