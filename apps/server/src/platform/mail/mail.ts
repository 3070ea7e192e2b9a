// Sends mail by SMTP; without a server to send it through, leaves it as a file and says so in the log.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import { makeFolder } from "../folder.ts";

export interface Letter {
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail {
  /** Never rejects: a letter that could not be sent is an error in the log. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

export interface MailParts {
  /** Null: no SMTP server. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** The folder for letters that nobody sends. */
  readonly outbox: string;
  readonly logger: Logger;
  readonly now: () => number;
}

export function createMail({ smtpUrl, from, outbox, logger, now }: MailParts): Mail {
  if (smtpUrl === null) {
    logger.warn({ outbox }, "no SMTP_URL is set: mails are written to files, and the log says when");
    return openOutbox({ from, outbox, logger, now });
  }
  const transport = new LateTransport(({ createTransport }) => createTransport(smtpUrl, { from }));
  return {
    send: (letter) =>
      transport.send(letter).then(
        () => {},
        (error: unknown) => logger.error({ reason: reasonOf(error) }, "a mail could not be sent"),
      ),
    close: () => transport.close(),
  };
}

function openOutbox({ from, outbox, logger, now }: Omit<MailParts, "smtpUrl">): Mail {
  const options = { streamTransport: true, buffer: true, newline: "windows" } as const;
  const writer = new LateTransport(({ createTransport }) => createTransport(options, { from }));
  let count = 0;
  return {
    send: async (letter) => {
      const { message } = await writer.send(letter);
      makeFolder(outbox);
      count += 1;
      const file = join(outbox, `${now()}-${count}.eml`);
      writeFileSync(file, message, { mode: 0o600 });
      // Neither whom it is for nor what it says: a log is read by many.
      logger.info({ file, subject: letter.subject }, "a mail was written");
    },
    close: () => writer.close(),
  };
}

type Mailer = typeof import("nodemailer");

/** Loads what sends with the first letter: most servers start, and many stay, without one. */
class LateTransport {
  readonly #open: (mailer: Mailer) => Transporter;
  #opened: Promise<Transporter> | null = null;

  constructor(open: (mailer: Mailer) => Transporter) {
    this.#open = open;
  }

  async send(letter: Letter) {
    this.#opened ??= import("nodemailer").then(this.#open);
    // As an object the address is taken as it is. As a text it would be read: a name, a list, a group of addresses.
    return (await this.#opened).sendMail({ ...letter, to: { name: "", address: letter.to } });
  }

  close(): void {
    void this.#opened?.then((transport) => transport.close());
  }
}

/** What went wrong, without the addresses that such an error names. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/[^\s<]+@[^\s>]+/g, "…");
}
