// The station's doors for whoever knows its password, which goes with every call.
import type { Playlist, Preview } from "@chkobba/protocol";
import { type ApiAnswer, type Call, createExchange, type Read, refused } from "../../shared/http/exchange.ts";
import {
  type CommandReply,
  commandReplyFrom,
  generatedFrom,
  listenersFrom,
  type OnAir,
  onAirFrom,
  playlistFrom,
  previewFrom,
} from "./answers.ts";
import { refusalIn, UNAUTHORIZED } from "./refusal.ts";
import type { Script } from "./script.ts";
import type { Upload } from "./send-file.ts";

export interface RadioAdminApiParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds on the clock of this browser. */
  readonly now: () => number;
  readonly deviceId: () => string;
  readonly password: () => string | null;
  readonly sendFile: (upload: Upload, password: string) => Answer<CommandReply>;
  /** The password is missing or not the right one any more. */
  readonly onLockedOut: (message: string) => void;
}

type Answer<T> = Promise<ApiAnswer<T>>;

export interface RadioAdminApi {
  readonly onAir: () => Answer<OnAir>;
  readonly playlist: () => Answer<Playlist>;
  readonly listeners: () => Answer<number>;
  readonly addTrack: (track: { readonly url: string; readonly duration: number }) => Answer<CommandReply>;
  readonly upload: (upload: Upload) => Answer<CommandReply>;
  readonly skip: () => Answer<CommandReply>;
  readonly play: (trackId: string) => Answer<CommandReply>;
  readonly rename: (trackId: string, name: string) => Answer<CommandReply>;
  /** @param position its place in the playlist, from 0 */
  readonly move: (trackId: string, position: number) => Answer<CommandReply>;
  readonly remove: (trackId: string) => Answer<CommandReply>;
  readonly preview: (script: Script) => Answer<Preview>;
  readonly speak: (script: Script) => Answer<CommandReply>;
  readonly addSpoken: (script: Script) => Answer<CommandReply>;
  readonly broadcast: (preview: Preview) => Answer<CommandReply>;
  readonly addPreview: (preview: Preview) => Answer<CommandReply>;
  /** Makes the script audible and hangs it on that second of the song. */
  readonly addTimed: (songId: string, script: Script, second: number) => Answer<CommandReply>;
  readonly moveTimed: (songId: string, commentaryId: string, second: number) => Answer<CommandReply>;
  readonly removeTimed: (songId: string, commentaryId: string) => Answer<CommandReply>;
}

const NO_PASSWORD = "Authentication password not found.";
const BROKEN_PREVIEW = "The preview has no id, address or duration";

export function createRadioAdminApi(parts: RadioAdminApiParts): RadioAdminApi {
  const { now, password, onLockedOut, sendFile } = parts;
  const exchange = createExchange({ ...parts, refusalIn });

  async function withPassword<T>(send: (password: string) => Answer<T>): Answer<T> {
    const known = password();
    const answer = known === null ? refused({ message: NO_PASSWORD, errors: [], status: null }) : await send(known);
    if (!answer.success && isLockedOut(answer.failure.message)) onLockedOut(answer.failure.message);
    return answer;
  }
  const ask = <T>(call: Call<T>) => withPassword((known) => exchange({ ...call, path: `/radio${call.path}` }, known));
  const get = <T>(path: string, read: Read<T>) => ask({ method: "GET", path, read });
  const post = (path: string, body?: object) => ask({ method: "POST", path, body, read: commandReplyFrom });
  const put = (path: string, body: object) => ask({ method: "PUT", path, body, read: commandReplyFrom });
  const remove = (path: string) => ask({ method: "DELETE", path, read: commandReplyFrom });
  const spoken = async (path: string, script: Script, read: Read<Preview>): Answer<Preview> => {
    const answer = await ask({ method: "POST", path, body: script, read: (body) => ({ preview: read(body) }) });
    if (!answer.success) return answer;
    const { preview } = answer.value;
    if (preview === null) return refused({ message: BROKEN_PREVIEW, errors: [], status: null });
    return { success: true, value: preview };
  };

  return {
    onAir: () => {
      const askedAt = now();
      const read = (body: unknown) => onAirFrom(body, (askedAt + now()) / 2);
      return exchange({ method: "GET", path: "/radio/now", read }, null);
    },
    playlist: () => get("/playlist", playlistFrom),
    listeners: () => get("/listeners", listenersFrom),
    addTrack: (track) => post("/add-track", track),
    upload: (upload) => withPassword((known) => sendFile(upload, known)),
    skip: () => post("/next-track"),
    play: (trackId) => post(`/play/${encodeURIComponent(trackId)}`),
    rename: (trackId, name) => put(`${trackPath(trackId)}/name`, { name }),
    move: (trackId, position) => put(`${trackPath(trackId)}/position`, { position }),
    remove: (trackId) => remove(trackPath(trackId)),
    preview: (script) => spoken("/preview-commentary", script, previewFrom),
    speak: (script) => post("/speak", script),
    addSpoken: (script) => post("/add-commentary-track", script),
    broadcast: (preview) => post("/broadcast-pregenerated", preview),
    addPreview: (preview) => post("/add-pregenerated-track", preview),
    addTimed: async (songId, script, triggerTimeSeconds) => {
      const made = await spoken("/generate-commentary", script, generatedFrom);
      return made.success ? put(timedPath(songId), { ...made.value, triggerTimeSeconds }) : made;
    },
    moveTimed: (songId, commentaryId, triggerTimeSeconds) =>
      put(commentaryPath(songId, commentaryId), { triggerTimeSeconds }),
    removeTimed: (songId, commentaryId) => remove(commentaryPath(songId, commentaryId)),
  };
}

function isLockedOut(message: string): boolean {
  return message === UNAUTHORIZED || message === NO_PASSWORD;
}

function trackPath(id: string): string {
  return `/track/${encodeURIComponent(id)}`;
}

function timedPath(songId: string): string {
  return `/songs/${encodeURIComponent(songId)}/commentary`;
}

function commentaryPath(songId: string, commentaryId: string): string {
  return `${timedPath(songId)}/${encodeURIComponent(commentaryId)}`;
}
