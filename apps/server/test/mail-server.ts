// A real SMTP server that accepts every mail. Tests read the mails one after another.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
}

export interface TestMailServer {
  /** The value for the setting SMTP_URL. */
  readonly url: string;
  /** Resolves to the next mail, once it has arrived. */
  next(): Promise<Delivery>;
  close(): void;
}

export async function startMailServer(port = 0): Promise<TestMailServer> {
  const letters: Delivery[] = [];
  const waiting: ((delivery: Delivery) => void)[] = [];
  const deliver = (delivery: Delivery) => {
    const reader = waiting.shift();
    if (reader === undefined) letters.push(delivery);
    else reader(delivery);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        done();
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => deliver({ from, to, mail }));
      });
    },
  });
  smtp.listen(port, "127.0.0.1");
  await once(smtp.server, "listening");
  const address = smtp.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server listens on no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    next: () => {
      const letter = letters.shift();
      return letter === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(letter);
    },
    close: () => smtp.close(),
  };
}

/** Parses a mail file of the outbox folder. */
export function letterIn(file: unknown): Promise<Email> {
  return PostalMime.parse(readFileSync(String(file)));
}

/** The token in the link of a mail file of the outbox folder. */
export async function resetTokenIn(file: unknown): Promise<string> {
  const { text } = await letterIn(file);
  const token = new URL(linkIn(text)).searchParams.get("resetToken");
  if (token === null) throw new Error(`there is no token in ${text}`);
  return token;
}

/** The first link in a mail. */
export function linkIn(text: string | undefined): string {
  const [link] = /https?:\/\/\S+/.exec(text ?? "") ?? [];
  if (link === undefined) throw new Error(`there is no link in ${text}`);
  return link;
}
