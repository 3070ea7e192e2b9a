// Every setting of the server: read from the environment once, validated, and listed by --help.
import { accessSync, constants, existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { SetupError } from "../platform/setup-error.ts";
import {
  address,
  iceServers,
  media,
  onOff,
  optionalPassword,
  optionalSecret,
  optionalText,
  origin,
  PASSWORD_MIN,
  postgresAddress,
  proxies,
  range,
  SECRET_MIN,
  seconds,
  sender,
  smtp,
  wholeNumber,
  yesNo,
} from "./setting-values.ts";

interface Setting<T extends z.ZodType> {
  readonly default: string;
  readonly about: string;
  /** Describes a valid value. */
  readonly expects: string;
  readonly schema: T;
}

const setting = <T extends z.ZodType>(fallback: string, about: string, expects: string, schema: T): Setting<T> => ({
  default: fallback,
  about,
  expects,
  schema,
});

/** A second value of a secret, so that the secret can be changed on one server after the other. */
const also = (name: string, lengthMin: number, schema: typeof optionalSecret) =>
  setting(
    "",
    `another accepted value of ${name}, while it is changed on one server after the other`,
    `at least ${lengthMin} characters; default: none`,
    schema,
  );

const SETTINGS = {
  PORT: setting("3000", "TCP port to listen on", "a port from 0 (any free one) to 65535", wholeNumber(0, 65535)),
  HOST: setting("0.0.0.0", "address to listen on", "an address", z.string().min(1)),
  DATA_DIR: setting("./data", "folder of the embedded database", "a folder", z.string().min(1)),
  DATABASE_URL: setting(
    "",
    "PostgreSQL database (15 or newer) instead of the embedded one, for one server or several",
    "an address such as postgres://user:password@host:5432/chkobba (commas separate several hosts), and all secrets set; default: none",
    postgresAddress,
  ),
  REDIS_URL: setting(
    "",
    "Redis (7 or newer) that connects several servers on one database",
    "an address such as redis://user:password@host:6379, and DATABASE_URL set; default: none, for a single server",
    address("redis", "rediss"),
  ),
  PUBLIC_URL: setting(
    "",
    "public address of this server: links in mails and previews begin with it, and pages of it may connect",
    "an address without a path, such as https://chkobba.example; default: the address that the browser requested, in mails localhost",
    origin,
  ),
  ADMIN_KEY: setting(
    "",
    "key that gives the right to delete rooms",
    "at least 8 characters; default: one made at the first start, kept in DATA_DIR/secrets and shown once",
    optionalSecret,
  ),
  ADMIN_KEY_ALSO: also("ADMIN_KEY", SECRET_MIN, optionalSecret),
  AUTH_SECRET: setting(
    "",
    "secret that access tokens are signed with",
    "at least 8 characters; default: one made at the first start, kept in DATA_DIR/secrets",
    optionalSecret,
  ),
  AUTH_SECRET_ALSO: also("AUTH_SECRET", SECRET_MIN, optionalSecret),
  SESSION_DAYS: setting(
    "7",
    "days without use after which a session ends",
    "a whole number from 1 to 365; the browser keeps its cookie for at most 30",
    wholeNumber(1, 365),
  ),
  SMTP_URL: setting(
    "",
    "SMTP server that sends mails, such as smtps://user:password@mail.example; their links need PUBLIC_URL",
    "an address; default: none, so that mails are written to files in DATA_DIR/outbox",
    smtp,
  ),
  MAIL_FROM: setting(
    "Chkobba <chkobba@localhost>",
    "sender of mails",
    "an address, or a name with an address in <>",
    sender,
  ),
  RADIO_ADMIN_PASSWORD: setting(
    "",
    "password of the radio's admin page",
    "at least 4 characters; default: one made at the first start and shown once, of which DATA_DIR/secrets keeps only a digest",
    optionalPassword,
  ),
  RADIO_ADMIN_PASSWORD_ALSO: also("RADIO_ADMIN_PASSWORD", PASSWORD_MIN, optionalPassword),
  SPEECH: setting("espeak", "speech engine of the radio", "espeak or google", z.enum(["espeak", "google"])),
  GOOGLE_SPEECH_KEY: setting(
    "",
    "API key of Google Cloud Text-to-Speech",
    "any text; default: the credentials that GOOGLE_APPLICATION_CREDENTIALS names",
    optionalText,
  ),
  GOOGLE_SPEECH_URL: setting(
    "",
    "address of Google Cloud Text-to-Speech",
    "an address such as http://localhost:8080; default: Google's own",
    origin,
  ),
  MEDIA_URL: setting(
    "",
    "where the radio's audio files are stored",
    "file:///folder or s3://bucket/prefix?region=...&endpoint=https://...; default: DATA_DIR/media",
    media,
  ),
  ICE_SERVERS: setting(
    "",
    "STUN and TURN servers of the voice chat",
    "addresses such as stun:stun.example:3478,turn:turn.example:3478, or a JSON list; default: two public STUN servers of Google",
    iceServers,
  ),
  TURN_SECRET: setting(
    "",
    "secret shared with the TURN servers, to make credentials that expire",
    "any text; default: none",
    optionalText,
  ),
  METRICS_TOKEN: setting(
    "",
    "bearer token for /metrics, to read it from other machines",
    "any text; default: none, so that only this machine can read it",
    optionalText,
  ),
  TRUST_PROXY: setting(
    "false",
    "proxies whose X-Forwarded-For header is trusted",
    "true, false, or addresses and networks separated by commas",
    proxies,
  ),
  LOG_LEVEL: setting(
    "info",
    "lowest level of log lines that are written",
    "fatal, error, warn, info, debug, trace or silent",
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  ),
  TURN_SECONDS: setting(
    "120",
    "seconds for a turn, if the game's creator chose none",
    "a number of seconds above 0, at most a day (86400)",
    seconds.pipe(z.number().positive()),
  ),
  AWAY_SECONDS: setting(
    "60",
    "how long a game waits for a player without a connection",
    "a number of seconds, at most a day (86400)",
    seconds,
  ),
  OUTAGE_SECONDS: setting(
    "30",
    "after how long without a server or the database games wait for their players",
    "a number of seconds above 0, at most a day (86400)",
    seconds.pipe(z.number().positive()),
  ),
  RETURN_SECONDS: setting(
    "300",
    "how long games wait then; a game of quick match is aborted after that",
    "a number of seconds, at most a day (86400)",
    seconds,
  ),
  SCREEN_SECONDS: setting(
    "600",
    "how long a screen that shows a table is remembered without a connection",
    "a number of seconds above 0, at most a day (86400)",
    seconds.pipe(z.number().positive()),
  ),
  ALLOW_LOCAL_PUSH: setting(
    "false",
    "send notifications to any host, also without https: for tests of Web Push",
    "true or false",
    yesNo,
  ),
  BOT_DELAY_MS: setting(
    "700-1500",
    "how long a bot thinks, in milliseconds",
    "a number or a range such as 700-1500, at most 60000",
    range,
  ),
  HOUSE_CUPS: setting("on", "cups that the house keeps open each evening", "on or off", onOff),
  ALLOW_TEST_EVENTS: setting("false", "allow test events from loopback addresses", "true or false", yesNo),
  RATE_LIMITS: setting("on", "limits on events and connections", "on or off", onOff),
  EVENTS_PER_SECOND: setting("60", "events per second that one socket may send", "a whole number", wholeNumber(1, 1e6)),
  EVENTS_AT_ONCE: setting("120", "events that one socket may send at once", "a whole number", wholeNumber(1, 1e6)),
  CALLS_PER_MINUTE: setting(
    "3000",
    "HTTP calls per minute that one address may make",
    "a whole number",
    wholeNumber(1, 1e6),
  ),
  GAMES_PER_MINUTE: setting(
    "120",
    "games per minute that one address may open on average; five times as many at once",
    "a whole number",
    wholeNumber(1, 1e6),
  ),
  SOCKETS_PER_ADDRESS: setting("500", "connections that one address may hold", "a whole number", wholeNumber(1, 1e6)),
} as const;

type Name = keyof typeof SETTINGS;
export type Config = { readonly [N in Name]: z.output<(typeof SETTINGS)[N]["schema"]> };

export class ConfigError extends SetupError {}

/** Reads all settings. Throws a `ConfigError` of one line for the first invalid value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const shape = Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema]));
  const given = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { default: fallback }]) => [name, env[name]?.trim() || fallback]),
  );
  const parsed = z.object(shape as { [N in Name]: (typeof SETTINGS)[N]["schema"] }).safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const expects = Object.entries(SETTINGS).find(([known]) => known === name)?.[1].expects;
  // Never log a secret, nor the part of an address before the @, which may contain a password.
  const shown = given[name]?.replace(/\/\/[^/]*@/, "//...@");
  const isSecret = SHARED_SECRETS.some((secret) => secret === name || `${secret}_ALSO` === name);
  throw new ConfigError(`${name} is ${isSecret ? "too short" : JSON.stringify(shown)}, but must be ${expects}`);
}

/** Secrets that must be the same on all servers of a database; in a cluster, no server may generate its own. */
const SHARED_SECRETS = ["AUTH_SECRET", "ADMIN_KEY", "RADIO_ADMIN_PASSWORD"] as const;

/**
 * Throws a `ConfigError` if several servers could not work together because they lack a common database or common
 * secrets.
 */
export function checkSharedSettings(config: Config): void {
  if (config.REDIS_URL !== null && config.DATABASE_URL === null) {
    throw new ConfigError("REDIS_URL is set, which connects several servers on one database: set DATABASE_URL");
  }
  const missing = SHARED_SECRETS.filter((name) => config[name] === null);
  if (config.DATABASE_URL === null || missing.length === 0) return;
  throw new ConfigError(
    `DATABASE_URL is set, and all servers on that database need the same secrets: set ${missing.join(", ")}`,
  );
}

/**
 * The settings of this process, from its environment and a `.env` file in its working directory. Throws like
 * `readConfig`.
 */
export function loadConfig(): Config {
  if (existsSync(".env")) loadEnvFile(".env");
  return readConfig(process.env);
}

function loadEnvFile(path: string): void {
  try {
    // `loadEnvFile` reports a file without read permission as ENOENT.
    accessSync(path, constants.R_OK);
    process.loadEnvFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `${resolve(path)} can't be read (${reason}): remove it, or give this user the right to read it`,
    );
  }
}

const NAME_WIDTH = 25;

/** The text of --help. */
export function describeConfig(): string {
  const lines = Object.entries(SETTINGS).map(([name, { default: fallback, about, expects }]) =>
    [
      `  ${name.padEnd(NAME_WIDTH)} ${about}`,
      `  ${"".padEnd(NAME_WIDTH)} ${fallback === "" ? expects : `${expects}; default ${fallback}`}`,
    ].join("\n"),
  );
  return ["Chkobba server", "", "Settings, from the environment or a .env file:", "", ...lines, ""].join("\n");
}
