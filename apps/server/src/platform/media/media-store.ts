// Where audio files are kept: a folder, or a store that speaks S3. Names are ours, never what somebody sent.
import type { Readable } from "node:stream";

/** The types of audio that are kept, and how the names of such files end. */
const ENDINGS = { "audio/mpeg": "mp3", "audio/ogg": "ogg", "audio/wav": "wav" } as const;
export type AudioType = keyof typeof ENDINGS;
const AUDIO_TYPES = ["audio/mpeg", "audio/ogg", "audio/wav"] as const;

const NAME = /^[A-Za-z0-9-]{1,100}\.(mp3|ogg|wav)$/;

/** @param id letters, digits and hyphens */
export function mediaName(id: string, type: AudioType): string {
  return checkedName(`${id}.${ENDINGS[type]}`, type);
}

/** Null: no file of ours is named like that. */
export function typeOfName(name: string): AudioType | null {
  const ending = NAME.exec(name)?.[1];
  return AUDIO_TYPES.find((type) => ENDINGS[type] === ending) ?? null;
}

/** The name, where a file of ours, of that type if one is given, can have it; throws where not. */
export function checkedName(name: string, type: AudioType | null = typeOfName(name)): string {
  if (type === null || typeOfName(name) !== type) throw new Error(`${JSON.stringify(name)} is no name of such a file`);
  return name;
}

export interface MediaFile {
  readonly type: AudioType;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly changedAt: number;
}

/** The first and the last byte wanted, both counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface MediaStore {
  /** Keeps a file under a name that `mediaName` made; resolves when it is safe. */
  put(name: string, bytes: Uint8Array, type: AudioType): Promise<void>;
  /** Null: there is no such file. */
  stat(name: string): Promise<MediaFile | null>;
  /** The bytes of a file that is there, all of them or a part. */
  read(name: string, range: ByteRange | null): Promise<Readable>;
  /** What is not there is removed already. */
  remove(name: string): Promise<void>;
  list(): Promise<readonly { readonly name: string; readonly changedAt: number }[]>;
  close(): void;
}
