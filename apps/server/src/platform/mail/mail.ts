// Sends mail by SMTP. If no SMTP server is configured, writes each mail to a file, and logs the name of the file.
import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import type { Tally } from "../tally.ts";
import type { Letter } from "./letter.ts";
import { Outbox } from "./outbox.ts";

export interface Mail {
  /** Tries once to deliver a mail. Rejects if the mail server did not accept it. */
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

export interface MailParts {
  /** The address of the SMTP server; null if there is none. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** The folder to which mails are written if there is no SMTP server. */
  readonly outbox: string;
  readonly logger: Logger;
  readonly now: () => number;
  readonly tally: Pick<Tally<"delivered" | "failed">, "count">;
}

export function createMail({ tally, ...parts }: MailParts): Mail {
  const mail = openMail(parts);
  return {
    ...mail,
    deliver: async (letter) => {
      try {
        await mail.deliver(letter);
        tally.count("delivered");
      } catch (error) {
        tally.count("failed");
        throw error;
      }
    },
  };
}

function openMail({ smtpUrl, from, outbox, logger, now }: Omit<MailParts, "tally">): Mail {
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

function openOutbox({ from, outbox, logger, now }: Omit<MailParts, "smtpUrl" | "tally">): Mail {
  const options = { streamTransport: true, buffer: true, newline: "windows" } as const;
  const writer = new LazyTransport(({ createTransport }) => createTransport(options, { from }));
  const folder = new Outbox(outbox, now);
  return {
    deliver: async (letter) => {
      const { message } = await writer.send(letter);
      const file = folder.write(message);
      // The recipient and the text must not be logged.
      logger.info({ file, subject: letter.subject }, "a mail was written");
    },
    close: () => writer.close(),
  };
}

type Mailer = typeof import("nodemailer");

/** Loads nodemailer when the first mail is sent, because many servers never send a mail. */
class LazyTransport {
  readonly #open: (mailer: Mailer) => Transporter;
  #opened: Promise<Transporter> | null = null;

  constructor(open: (mailer: Mailer) => Transporter) {
    this.#open = open;
  }

  async send(letter: Letter) {
    this.#opened ??= import("nodemailer").then(this.#open);
    // An object is used as the address without changes. A text would be parsed, and could be a list of addresses.
    return (await this.#opened).sendMail({ ...letter, to: { name: "", address: letter.to } });
  }

  close(): void {
    void this.#opened?.then((transport) => transport.close());
  }
}
