// The radio's studio: what is spoken or uploaded becomes a file of the media store, and what nobody needs any more goes.
import type { Preview, radio } from "@chkobba/protocol";
import { nameFitting, TRACK_NAME_MAX } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import { type AudioType, type MediaStore, mediaName, typeOfName } from "../platform/media/media-store.ts";
import type { Speech } from "../platform/speech/speech.ts";
import type { Station } from "./station.ts";

export interface StudioParts {
  readonly speech: Speech;
  readonly media: MediaStore;
  /** What an audio file is and how many seconds it lasts; null: it is none that can be played. */
  readonly inspect: (bytes: Uint8Array) => { readonly type: AudioType; readonly duration: number } | null;
  readonly makeId: () => string;
  readonly now: () => number;
}

const FOLDER = "/media/";
/** Recordings whose words are remembered, for the name of the track that may become of them. */
const REMEMBERED = 200;
/** A recording that somebody listens to, and has not decided on, is left alone for so long. */
export const UNUSED_MS = 60 * 60_000;
const COMMENTARY = "Commentary";

export class Studio {
  readonly #parts: StudioParts;
  readonly #words = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(parts: StudioParts) {
    this.#parts = parts;
  }

  /** Rejects with a `SpeechError` when it can't be said. */
  async record({ text, languageCode, voiceName }: radio.SpokenText): Promise<Preview> {
    const { bytes, type, duration } = await this.#parts.speech.speak({ text, languageCode, voiceName });
    const recording = { ...(await this.#keep(bytes, type)), duration };
    this.#words.set(recording.url, text);
    return recording;
  }

  /** Keeps a file that somebody sent; null where it is none that can be played. */
  async upload(bytes: Uint8Array): Promise<Preview | null> {
    const audio = this.#parts.inspect(bytes);
    return audio && { ...(await this.#keep(bytes, audio.type)), duration: audio.duration };
  }

  /** Whether nothing is missing: an address elsewhere is believed. */
  async isThere(url: string): Promise<boolean> {
    if (!url.startsWith(FOLDER)) return true;
    const name = url.slice(FOLDER.length);
    return typeOfName(name) !== null && (await this.#parts.media.stat(name)) !== null;
  }

  /** What a track of that recording is called: by its first words, as long as they are remembered. */
  nameOf(url: string): string {
    const words = this.#words.get(url);
    if (words === undefined) return COMMENTARY;
    const room = TRACK_NAME_MAX - `${COMMENTARY}: `.length;
    const whole = nameFitting(words, words.length);
    const shown = whole.length <= room ? whole : `${nameFitting(whole, room - 3).replace(/\s+\S*$/, "")}...`;
    return shown === "" ? COMMENTARY : `${COMMENTARY}: ${shown}`;
  }

  /** Removes the files that nothing in the station refers to. */
  async clear(station: () => Promise<Station>): Promise<void> {
    const { media, now } = this.#parts;
    const old = (await media.list()).filter(({ changedAt }) => changedAt <= now() - UNUSED_MS);
    if (old.length === 0) return;
    const used = namesIn(await station());
    for (const { name } of old) if (!used.has(name)) await media.remove(name);
  }

  async #keep(bytes: Uint8Array, type: AudioType): Promise<{ id: string; url: string }> {
    const { media, makeId } = this.#parts;
    const id = makeId();
    const name = mediaName(id, type);
    await media.put(name, bytes, type);
    return { id, url: FOLDER + name };
  }
}

/** The files of the media store that a station refers to, by whichever address of this server. */
function namesIn({ tracks, announcements }: Station): ReadonlySet<string> {
  const said = tracks.flatMap(({ timedCommentaries }) => timedCommentaries);
  const urls = [...tracks, ...said, ...announcements].map(({ url }) => url);
  return new Set(urls.map((url) => /\/media\/([^/?#]+)/.exec(url)?.[1] ?? ""));
}
