// Settings that work, but probably not as the operator wants: each is a line in the log at the start.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** The address in a sender such as `Chkobba <chkobba@localhost>`. */
export function addressIn(sender: string): string {
  return (/<([^>]+)>/.exec(sender)?.[1] ?? sender).trim();
}

/**
 * The operator's address, to which push services can send complaints; null if the settings have none. Apple refuses
 * notifications whose address is at localhost.
 */
export function contactOf({ PUBLIC_URL, MAIL_FROM }: Pick<Config, "PUBLIC_URL" | "MAIL_FROM">): string | null {
  if (PUBLIC_URL?.startsWith("https:") && !isLocal(new URL(PUBLIC_URL).hostname)) return PUBLIC_URL;
  const address = addressIn(MAIL_FROM);
  return isLocal(address.slice(address.lastIndexOf("@") + 1)) ? null : `mailto:${address}`;
}

function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || !host.includes(".");
}

export function warningsAbout(config: Config): readonly string[] {
  const { SMTP_URL, PUBLIC_URL, DATABASE_URL, DATA_DIR } = config;
  const warnings: string[] = [];
  if (SMTP_URL !== null && PUBLIC_URL === null) {
    warnings.push(
      "SMTP_URL is set without PUBLIC_URL: links in mails lead to the address that the browser requested, or to localhost; set PUBLIC_URL to the site's address",
    );
  }
  if (contactOf(config) === null) {
    warnings.push(
      "neither PUBLIC_URL (https) nor MAIL_FROM names an address of this site: Apple refuses notifications for iPhones and Safari; set one of them",
    );
  }
  const hasSecrets = existsSync(join(DATA_DIR, "secrets"));
  if (DATABASE_URL === null && hasSecrets && !existsSync(join(DATA_DIR, "chkobba.sqlite"))) {
    warnings.push(
      `DATA_DIR ${DATA_DIR} has secrets of an earlier start but no chkobba.sqlite: this server begins with an EMPTY database; if you expected your data, stop it now and restore the file from a backup`,
    );
  }
  return warnings;
}
