// The radio as a feature of the server: the station, its admin's calls, and its listeners.
//
// All listeners hear the same second because the position is computed, never counted. The database has the playlist,
// the last started track and its start time; `stationAt(station, now)` (`radio/station.ts`, pure) computes the rest.
// A track starts exactly when the one before it ends, however late the server checks: a late timer shifts nothing,
// and a server that was down for hours continues where the station should be. `GET /api/radio/now` has the start
// time of the track and the time of the server's clock; the browser subtracts.
//
// Every change goes through one function: it brings the station up to date, applies the change, and lets
// StationStore write the difference under the next `revision`. If several servers notice the end of a track, or two
// admins press a button together, only one raises the revision; the others read again and retry. The writer sends
// `radioUpdate`. A read costs one row while the revision is the one in memory.
//
// Announcements play over the music, a second after the call so that every browser has them in time; a second one
// waits for the end of the first. Speech and uploads (`radio/studio.ts`) become files of the media store, named by
// the server, with type and length read from their content; a spoken text is stored with its file
// (`radio/spoken-texts.ts`) and shown in browsers while it plays. Uploads are read one after the other and inspected
// in a worker thread (decision 030). A file that no track, commentary or announcement refers to is deleted after an
// hour. Addresses of other sites are sent to browsers and never fetched by the server.
//
// Listeners are the sockets of a Socket.IO room. Their number on all servers is sent at most once a second.
//
// The first start fills the playlist with the music of the web app; tracks that the admin deletes stay deleted.
import { randomUUID } from "node:crypto";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { GuardedSecret } from "../platform/limits/guarded-secret.ts";
import { AudioInspector } from "../platform/media/audio-inspector.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { digestFrom, isDigestOf, isSecret } from "../platform/secrets.ts";
import { radioCalls, radioGuards } from "./calls.ts";
import { radioEvents } from "./events.ts";
import { firstStation } from "./first-playlist.ts";
import { Listeners } from "./listeners.ts";
import { playlistCalls } from "./playlist-calls.ts";
import { SpokenTexts } from "./spoken-texts.ts";
import { StationScheduler } from "./station-scheduler.ts";
import { StationStore } from "./station-store.ts";
import { Studio } from "./studio.ts";
import { studioCalls } from "./studio-calls.ts";

const CLEAR_MEDIA_EVERY_MS = 10 * 60_000;

export async function openRadio(app: App) {
  const { io, database, cluster, wall, speech, media, webRoot, clock, limits, logger } = app;
  const store = new StationStore(database);
  await store.found(() => firstStation(webRoot, randomUUID));
  const scheduler = new StationScheduler({
    store,
    now: clock.now,
    onHeard: ({ trackName, trackId }) => void io.emit("radioUpdate", { trackName, trackId }),
    logger,
  });
  cluster.on("restored", async () => {
    try {
      const { trackName, trackId } = await scheduler.nowPlaying();
      io.local.emit("radioUpdate", { trackName, trackId });
    } catch (error) {
      logger.error({ error }, "radio: sending the current track failed");
    }
  });
  const texts = new SpokenTexts(database);
  const inspector = new AudioInspector(logger);
  const studio = new Studio({ speech, media, texts, inspect: inspector.inspect, makeId: randomUUID, now: wall });
  const clearMedia: PeriodicWork = {
    everyMs: CLEAR_MEDIA_EVERY_MS,
    run: () => studio.clear(() => scheduler.station()),
    failure: "radio: deleting unused audio failed",
  };
  const listeners = new Listeners(io, cluster.membership);
  const password = adminPassword(app);
  return {
    listenersHere: () => listeners.countHere(),
    events: radioEvents(listeners),
    calls: {
      ...radioCalls({ scheduler, textsOf: (urls) => texts.of(urls), listenerCount: () => listeners.count() }),
      ...playlistCalls({
        scheduler,
        studio,
        makeId: randomUUID,
        isSecureSite: app.config.PUBLIC_URL?.startsWith("https:") === true,
      }),
      ...studioCalls({ scheduler, studio, makeId: randomUUID, recordings: limits.at(RATES.studio) }),
    },
    guards: radioGuards(password, limits.at(RATES.studio)),
    tasks: [scheduler, clearMedia],
    close: async () => {
      listeners.close();
      await inspector.close();
    },
  };
}

/** The password of the admin page. A new server generates one and logs it once. */
function adminPassword({ config, limits, logger }: Pick<App, "config" | "limits" | "logger">): GuardedSecret {
  const { digest, made } = digestFrom(config.DATA_DIR, "radio-admin-password.digest", config.RADIO_ADMIN_PASSWORD);
  if (made !== null)
    logger.info(
      { radioAdminPassword: made },
      "made a password for the radio's admin page; it is shown this once, DATA_DIR/secrets keeps only a digest of it",
    );
  const also = config.RADIO_ADMIN_PASSWORD_ALSO;
  return new GuardedSecret({
    name: "password of the radio",
    isRight: (given) => isDigestOf(given, digest) || (also !== null && isSecret(given, also)),
    attempts: limits.attempts("radio", RATES.attempts),
    logger,
  });
}
