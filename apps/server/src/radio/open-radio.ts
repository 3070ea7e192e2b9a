// Puts the radio together: the station with its clock, and those who listen.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { SteadyClock } from "../platform/clock.ts";
import type { AttemptLimit } from "../platform/cluster/attempt-limit.ts";
import { GuardedSecret } from "../platform/cluster/guarded-secret.ts";
import type { PresenceRegistry } from "../platform/cluster/presence-registry.ts";
import type { Database } from "../platform/database/database.ts";
import { inspectAudio } from "../platform/media/audio-file.ts";
import type { MediaStore } from "../platform/media/media-store.ts";
import { digestFrom, isDigestOf } from "../platform/secrets.ts";
import type { Speech } from "../platform/speech/speech.ts";
import type { Io } from "../realtime/io.ts";
import type { Tables } from "../schema/index.ts";
import { firstStation } from "./first-playlist.ts";
import { Listeners } from "./listeners.ts";
import { StationKeeper } from "./station-keeper.ts";
import { StationStore } from "./station-store.ts";
import { Studio } from "./studio.ts";

export interface RadioParts {
  readonly database: Database<Tables>;
  readonly io: Io;
  readonly registry: PresenceRegistry;
  readonly speech: Speech;
  readonly media: MediaStore;
  /** The folder of the built web app, which brings the first playlist. */
  readonly webRoot: string;
  readonly dataDir: string;
  /** What was set as the password of the admin page. */
  readonly password: string | null;
  /** Wrong passwords that one network may try. */
  readonly attempts: AttemptLimit;
  /** The clock of the station. */
  readonly clock: SteadyClock;
  readonly logger: Logger;
}

export interface Radio {
  readonly keeper: StationKeeper;
  readonly studio: Studio;
  readonly listeners: Listeners;
  /** The password of the admin page. */
  readonly password: GuardedSecret;
}

export async function openRadio({ database, io, registry, clock, logger, ...parts }: RadioParts): Promise<Radio> {
  const { digest, made } = digestFrom(parts.dataDir, "radio-admin-password.digest", parts.password);
  if (made !== null)
    logger.info(
      { radioAdminPassword: made },
      "made a password for the radio's admin page; it is shown this once, DATA_DIR/secrets keeps only a digest of it",
    );
  const store = new StationStore(database);
  await store.found(() => firstStation(parts.webRoot, randomUUID));
  const keeper = new StationKeeper({
    store,
    now: clock.now,
    onHeard: ({ trackName, trackId }) => void io.emit("radioUpdate", { trackName, trackId }),
    logger,
  });
  registry.on("doubted", async () => {
    try {
      const { trackName, trackId } = await keeper.nowPlaying();
      io.local.emit("radioUpdate", { trackName, trackId });
    } catch (error) {
      logger.error({ error }, "nobody was told what the radio plays");
    }
  });
  const { speech, media } = parts;
  const studio = new Studio({ speech, media, inspect: inspectAudio, makeId: randomUUID, now: Date.now });
  const password = new GuardedSecret({
    name: "password of the radio",
    isRight: (given) => isDigestOf(given, digest),
    attempts: parts.attempts,
    logger,
  });
  return { keeper, studio, listeners: new Listeners(io, registry), password };
}
