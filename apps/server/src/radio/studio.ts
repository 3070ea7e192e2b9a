// The radio's studio: makes files of the media store from texts and uploads, and deletes files that the station does
// not use.
import type { Preview, radio } from "@chkobba/protocol";
import { nameFitting, TRACK_NAME_MAX } from "@chkobba/protocol";
import { LRUCache } from "lru-cache";
import type { AudioInspector } from "../platform/media/audio-inspector.ts";
import { type AudioType, type MediaStore, mediaName, typeOfName } from "../platform/media/media-store.ts";
import type { Speech } from "../platform/speech/speech.ts";
import type { SpokenTexts } from "./spoken-texts.ts";
import type { Station } from "./station.ts";

export interface StudioParts {
  readonly speech: Speech;
  readonly media: MediaStore;
  readonly texts: Pick<SpokenTexts, "add" | "remove">;
  /**
   * Reads the type and duration of an audio file. The file's bytes move to the result, so the argument cannot be used
   * afterwards.
   */
  readonly inspect: AudioInspector["inspect"];
  readonly makeId: () => string;
  readonly now: () => number;
}

const FOLDER = "/media/";
/** How many recordings' texts are kept in memory, to name a track that is made from a recording. */
const REMEMBERED = 200;
/** How long a file that the station does not use is kept: the admin may still be listening to a preview. */
export const UNUSED_MS = 60 * 60_000;
const COMMENTARY = "Commentary";

export class Studio {
  readonly #parts: StudioParts;
  readonly #texts = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(parts: StudioParts) {
    this.#parts = parts;
  }

  /** Rejects with a `SpeechError` if the text can't be spoken. */
  async record({ text, languageCode, voiceName }: radio.SpokenText): Promise<Preview> {
    const { bytes, type, duration } = await this.#parts.speech.speak({ text, languageCode, voiceName });
    const recording = { ...(await this.#keep(bytes, type)), duration };
    this.#texts.set(recording.url, text);
    await this.#parts.texts.add(recording.url, { text, languageCode });
    return recording;
  }

  /** Stores an uploaded file; null if browsers can't play it. */
  async upload(given: radio.UploadedFile["bytes"]): Promise<Preview | null> {
    const { audio, bytes } = await this.#parts.inspect(given);
    return audio && { ...(await this.#keep(bytes, audio.type)), duration: audio.duration };
  }

  /** Removes the file of an upload that the station has refused. */
  async discard({ url }: Preview): Promise<void> {
    await this.#parts.media.remove(url.slice(FOLDER.length));
  }

  /** Whether the media store has the file at that address. True for other addresses, which are not checked. */
  async hasAudio(url: string): Promise<boolean> {
    if (!url.startsWith(FOLDER)) return true;
    const name = url.slice(FOLDER.length);
    return typeOfName(name) !== null && (await this.#parts.media.stat(name)) !== null;
  }

  /** The name for a track that is made from this recording: the first words of its text, if the text is in memory. */
  nameOf(url: string): string {
    const text = this.#texts.get(url);
    if (text === undefined) return COMMENTARY;
    const room = TRACK_NAME_MAX - `${COMMENTARY}: `.length;
    // Cuts the text three characters beyond `room`. If the cut is at a space or inside a surrogate pair, the result is
    // a little shorter. A text that is too long still exceeds `room`.
    const whole = nameFitting(text, room + 3);
    const shown = whole.length <= room ? whole : `${nameFitting(whole, room - 3).replace(/\s+\S*$/, "")}...`;
    return shown === "" ? COMMENTARY : `${COMMENTARY}: ${shown}`;
  }

  /** Removes old files that the station does not use. */
  async clear(station: () => Promise<Station>): Promise<void> {
    const { media, now, texts } = this.#parts;
    const old = (await media.list()).filter(({ changedAt }) => changedAt <= now() - UNUSED_MS);
    if (old.length === 0) return;
    const used = namesIn(await station());
    for (const { name } of old) {
      if (used.has(name)) continue;
      await media.remove(name);
      await texts.remove(FOLDER + name);
    }
  }

  async #keep(bytes: Uint8Array, type: AudioType): Promise<{ id: string; url: string }> {
    const { media, makeId } = this.#parts;
    const id = makeId();
    const name = mediaName(id, type);
    await media.put(name, bytes, type);
    return { id, url: FOLDER + name };
  }
}

/** The files of the media store that a station uses, under any origin of this server. */
function namesIn({ tracks, announcements }: Station): ReadonlySet<string> {
  const said = tracks.flatMap(({ timedCommentaries }) => timedCommentaries);
  const urls = [...tracks, ...said, ...announcements].map(({ url }) => url);
  return new Set(urls.map((url) => /\/media\/([^/?#]+)/.exec(url)?.[1] ?? ""));
}
