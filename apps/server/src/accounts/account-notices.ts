// Reports a change of an account to its address, so that its owner notices what someone else has done.
import type { Logger } from "pino";
import type { Account } from "./account-store.ts";
import { type About, REPORT_MS } from "./letters/letters.ts";
import type { MailLanguage } from "./mail-layout.ts";
import { type Notice, noticeMail } from "./notice-mail.ts";

export type PostLetter = (letter: ReturnType<typeof noticeMail>, about: About) => Promise<void>;

export interface AccountNoticesParts {
  readonly find: (accountId: string) => Promise<Account | null>;
  readonly post: PostLetter;
  readonly logger: Logger;
}

/** The language of the mail ("all" if the reader's is not known), and the address of the site for its link. */
export interface NoticeTo {
  readonly language: MailLanguage | "all";
  readonly link: string;
}

export class AccountNotices {
  readonly #parts: AccountNoticesParts;

  constructor(parts: AccountNoticesParts) {
    this.#parts = parts;
  }

  /** Never rejects: the change itself was made. */
  async report(accountId: string, notice: Notice, to: NoticeTo): Promise<void> {
    await this.prepare(accountId, notice, to).then((post) => post());
  }

  /**
   * Like `report` in two steps, for a deletion: reads the account while it exists; the returned function sends the
   * mail.
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
