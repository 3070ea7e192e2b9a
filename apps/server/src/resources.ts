// The basis of all features: database, other servers, mail, media, speech and clock, opened from the configuration.
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import { SteadyClock } from "./platform/clock.ts";
import { Cluster, type ClusterParts, fitRunning, openLink } from "./platform/cluster/cluster.ts";
import { Disturbances } from "./platform/cluster/disturbances.ts";
import { RELEASE } from "./platform/cluster/fit.ts";
import type { RedisLink } from "./platform/cluster/redis-link.ts";
import type { Database } from "./platform/database/database.ts";
import { DatabaseClock } from "./platform/database/database-clock.ts";
import type { Unmigrated } from "./platform/database/migrate.ts";
import type { ProxyMistakes } from "./platform/http/proxy-mistakes.ts";
import { createMail, type Mail } from "./platform/mail/mail.ts";
import type { MediaStore } from "./platform/media/media-store.ts";
import { openMedia } from "./platform/media/open-media.ts";
import { openEspeak } from "./platform/speech/espeak.ts";
import { openGoogle } from "./platform/speech/google.ts";
import type { Speech } from "./platform/speech/speech.ts";
import { type Limits, limitsOf } from "./realtime/limits.ts";
import { PROTOCOL } from "./release.ts";
import type { Tables } from "./schema/index.ts";
import { newestStoredTime, openDatabase } from "./schema/open-database.ts";
import type { Tallies } from "./tallies.ts";

export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly version: string;
  readonly database: Database<Tables>;
  readonly cluster: Cluster;
  /** The times at which servers were started or lost. */
  readonly disturbances: Disturbances;
  readonly mail: Mail;
  readonly media: MediaStore;
  readonly speech: Speech;
  /** The clock of games and radio. It never goes back, even across restarts. */
  readonly clock: SteadyClock;
  /** The time of the database's clock in ms since the epoch, the same on all servers. It jumps if that clock is set. */
  readonly wall: () => number;
  readonly limits: Limits;
  readonly tallies: Tallies;
  readonly proxyMistakes: ProxyMistakes;
  close(): Promise<void>;
}

export interface ResourcesParts
  extends Pick<Resources, "config" | "logger" | "webRoot" | "version" | "tallies" | "proxyMistakes"> {}

export async function openResources(parts: ResourcesParts): Promise<Resources> {
  const { config, logger } = parts;
  const link = await openLink(config.REDIS_URL, logger);
  const shared = { redisUrl: config.REDIS_URL, common: commonSettings(config), logger };
  const database = await openOrClose(link, () =>
    openDatabase(config, { kind: "server", mayMigrate: (unmigrated) => compareFirst(unmigrated, shared) }),
  );
  const databaseClock = await DatabaseClock.open({ database, machine: Date.now, logger });
  const cluster = await Cluster.open({ database, link, ...shared });
  const mail = createMail({
    tally: parts.tallies.mails,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: join(config.DATA_DIR, "outbox"),
    logger,
    now: databaseClock.now,
  });
  const clock = new SteadyClock({
    wall: databaseClock.now,
    monotonic: () => performance.now(),
    notBefore: await newestStoredTime(database),
  });
  const speech = openSpeech(config);
  const media = openMedia(config.DATA_DIR, config.MEDIA_URL);
  return {
    ...parts,
    database,
    cluster,
    disturbances: new Disturbances(cluster.membership, databaseClock.now),
    mail,
    media,
    speech,
    clock,
    wall: databaseClock.now,
    limits: limitsOf(config, cluster.link, logger),
    close: async () => {
      mail.close();
      await speech.close();
      media.close();
      await databaseClock.close();
      await cluster.close();
      await database.close();
    },
  };
}

async function openOrClose<T>(link: RedisLink | null, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    link?.close();
    throw error;
  }
}

/**
 * Checks everything that could keep this server from starting beside the running ones, before it changes their
 * database. Otherwise, the running servers might not be able to start again.
 */
async function compareFirst(unmigrated: Unmigrated, shared: Omit<ClusterParts, "database" | "link">): Promise<void> {
  if (!unmigrated.isShared || !unmigrated.migrations.includes("008-servers")) return;
  await (await DatabaseClock.open({ database: unmigrated, machine: Date.now, logger: shared.logger })).close();
  await fitRunning({ database: unmigrated, ...shared });
}

function openSpeech({ SPEECH, GOOGLE_SPEECH_KEY: key, GOOGLE_SPEECH_URL: url }: Config): Speech {
  return SPEECH === "google" ? openGoogle({ key, url }) : openEspeak();
}

/** Values that must be equal on all servers of a database. */
function commonSettings({ MEDIA_URL, ...config }: Config) {
  const place = MEDIA_URL === null ? null : `${MEDIA_URL.protocol}//${MEDIA_URL.host}${MEDIA_URL.pathname}`;
  return {
    AUTH_SECRET: [config.AUTH_SECRET, config.AUTH_SECRET_ALSO],
    ADMIN_KEY: [config.ADMIN_KEY, config.ADMIN_KEY_ALSO],
    RADIO_ADMIN_PASSWORD: [config.RADIO_ADMIN_PASSWORD, config.RADIO_ADMIN_PASSWORD_ALSO],
    MEDIA_URL: place,
    [RELEASE]: PROTOCOL,
  };
}
