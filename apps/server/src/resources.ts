// What the features stand on: the database, other servers, mail, media, speech and the clock, opened from the configuration.
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import { SteadyClock } from "./platform/clock.ts";
import type { Cluster } from "./platform/cluster/cluster.ts";
import { noPeerMessages, type PeerMessages } from "./platform/cluster/peer-messages.ts";
import { localPresenceRegistry, type PresenceRegistry } from "./platform/cluster/presence-registry.ts";
import type { Database } from "./platform/database/database.ts";
import { createMail, type Mail } from "./platform/mail/mail.ts";
import type { MediaStore } from "./platform/media/media-store.ts";
import { openMedia } from "./platform/media/open-media.ts";
import { openEspeak } from "./platform/speech/espeak.ts";
import { openGoogle } from "./platform/speech/google.ts";
import type { Speech } from "./platform/speech/speech.ts";
import { type Limits, limitsOf } from "./realtime/limits.ts";
import type { Tables } from "./schema/index.ts";
import { newestStoredTime, openDatabase } from "./schema/open-database.ts";

export interface Resources {
  readonly config: Config;
  readonly logger: Logger;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly version: string;
  readonly database: Database<Tables>;
  /** The other servers; null where REDIS_URL is not set. */
  readonly cluster: Cluster | null;
  readonly registry: PresenceRegistry;
  readonly peers: PeerMessages;
  readonly mail: Mail;
  readonly media: MediaStore;
  readonly speech: Speech;
  /** The clock of games and radio: it never goes back, also across restarts. */
  readonly clock: SteadyClock;
  readonly limits: Limits;
  close(): Promise<void>;
}

export interface ResourcesParts extends Pick<Resources, "config" | "logger" | "webRoot" | "version"> {}

export async function openResources(parts: ResourcesParts): Promise<Resources> {
  const { config, logger } = parts;
  const database = await openDatabase(config);
  const cluster = config.REDIS_URL === null ? null : await openCluster(config.REDIS_URL, logger);
  const mail = createMail({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: join(config.DATA_DIR, "outbox"),
    logger,
    now: Date.now,
  });
  const clock = new SteadyClock({
    wall: Date.now,
    monotonic: () => performance.now(),
    notBefore: await newestStoredTime(database),
  });
  const speech = openSpeech(config);
  const media = openMedia(config.DATA_DIR, config.MEDIA_URL);
  return {
    ...parts,
    database,
    cluster,
    registry: cluster?.registry ?? localPresenceRegistry(),
    peers: cluster ?? noPeerMessages,
    mail,
    media,
    speech,
    clock,
    limits: limitsOf(config, cluster, logger),
    close: async () => {
      mail.close();
      await speech.close();
      media.close();
      cluster?.close();
      await database.close();
    },
  };
}

function openSpeech({ SPEECH, GOOGLE_SPEECH_KEY: key, GOOGLE_SPEECH_URL: url }: Config): Speech {
  return SPEECH === "google" ? openGoogle({ key, url }) : openEspeak();
}

/** Imports the code for Redis only where it is needed. */
async function openCluster(url: string, logger: Logger): Promise<Cluster> {
  const { Cluster } = await import("./platform/cluster/cluster.ts");
  return Cluster.open(url, logger);
}
