// Reports a change of an account by mail to the account's address. So the account's owner notices if another person has
// changed the account.
import type { Language } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { Account } from "./account-store.ts";
import { type About, REPORT_MS } from "./letters/letters.ts";
import { type Notice, noticeMail } from "./notice-mail.ts";

export type PostLetter = (letter: ReturnType<typeof noticeMail>, about: About) => Promise<void>;

export interface AccountNoticesParts {
  readonly find: (accountId: string) => Promise<Account | null>;
  readonly post: PostLetter;
  readonly logger: Logger;
}

/**
 * The language of the mail ("all" if the reader's language is not known), and the address of the site for the link in
 * the mail.
 */
export interface NoticeTo {
  readonly language: Language | "all";
  readonly link: string;
}

export class AccountNotices {
  readonly #parts: AccountNoticesParts;

  constructor(parts: AccountNoticesParts) {
    this.#parts = parts;
  }

  /** Mails the report. Never rejects, because the change of the account has succeeded. */
  async report(accountId: string, notice: Notice, to: NoticeTo): Promise<void> {
    await this.prepare(accountId, notice, to).then((post) => post());
  }

  /**
   * Does the work of `report` in two steps, for the deletion of an account. This method reads the account while the
   * account still exists. The returned function sends the mail.
   */
  async prepare(accountId: string, notice: Notice, { language, link }: NoticeTo): Promise<() => Promise<void>> {
    const { find, post, logger } = this.#parts;
    const account = await find(accountId).catch(() => null);
    if (account === null) return async () => {};
    const kind = "name" in notice ? "passkeys" : "account";
    const isGone = notice.kind === "account-deleted";
    const about: About = { kind, accountId: isGone ? null : accountId, lifetimeMs: REPORT_MS };
    return () =>
      post(noticeMail(account, notice, link, language), about).catch((error: unknown) =>
        logger.error({ error }, "letters: storing a report failed"),
      );
  }
}
