// Sends mail by SMTP. Without an SMTP server, writes each mail to a file and logs that.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import { makeFolder } from "../folder.ts";
import type { Letter } from "./letter.ts";

export interface Mail {
  /** One attempt. Rejects if the mail server did not accept the mail. */
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

export interface MailParts {
  /** Null if there is no SMTP server. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** The folder for letters if there is no SMTP server. */
  readonly outbox: string;
  readonly logger: Logger;
  readonly now: () => number;
}

export function createMail({ smtpUrl, from, outbox, logger, now }: MailParts): Mail {
  if (smtpUrl === null) {
    logger.warn({ outbox }, "no SMTP_URL is set: mails are written to files");
    return openOutbox({ from, outbox, logger, now });
  }
  const transport = new LazyTransport(({ createTransport }) => createTransport(smtpUrl, { from }));
  return {
    deliver: async (letter) => void (await transport.send(letter)),
    close: () => transport.close(),
  };
}

function openOutbox({ from, outbox, logger, now }: Omit<MailParts, "smtpUrl">): Mail {
  const options = { streamTransport: true, buffer: true, newline: "windows" } as const;
  const writer = new LazyTransport(({ createTransport }) => createTransport(options, { from }));
  let count = 0;
  return {
    deliver: async (letter) => {
      const { message } = await writer.send(letter);
      makeFolder(outbox);
      count += 1;
      const file = join(outbox, `${now()}-${count}.eml`);
      writeFileSync(file, message, { mode: 0o600 });
      // Without the recipient and the text, which must not be logged.
      logger.info({ file, subject: letter.subject }, "a mail was written");
    },
    close: () => writer.close(),
  };
}

type Mailer = typeof import("nodemailer");

/** Loads nodemailer with the first mail: many servers never send any. */
class LazyTransport {
  readonly #open: (mailer: Mailer) => Transporter;
  #opened: Promise<Transporter> | null = null;

  constructor(open: (mailer: Mailer) => Transporter) {
    this.#open = open;
  }

  async send(letter: Letter) {
    this.#opened ??= import("nodemailer").then(this.#open);
    // As an object, the address is used unchanged. A text would be parsed, and could be a list of addresses.
    return (await this.#opened).sendMail({ ...letter, to: { name: "", address: letter.to } });
  }

  close(): void {
    void this.#opened?.then((transport) => transport.close());
  }
}
