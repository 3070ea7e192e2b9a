// The store of audio files, in a folder or an S3 bucket. The server chooses the files' names, never a client.
import type { Readable } from "node:stream";

/** The extensions of the audio types that are stored. */
const EXTENSIONS = { "audio/mpeg": "mp3", "audio/ogg": "ogg", "audio/wav": "wav" } as const;
export type AudioType = keyof typeof EXTENSIONS;
const AUDIO_TYPES = ["audio/mpeg", "audio/ogg", "audio/wav"] as const;

const NAME = /^[A-Za-z0-9-]{1,100}\.(mp3|ogg|wav)$/;

/** @param id letters, digits and hyphens */
export function mediaName(id: string, type: AudioType): string {
  return checkedName(`${id}.${EXTENSIONS[type]}`, type);
}

/** The type of the file with this name; null if no stored file can have this name. */
export function typeOfName(name: string): AudioType | null {
  const extension = NAME.exec(name)?.[1];
  return AUDIO_TYPES.find((type) => EXTENSIONS[type] === extension) ?? null;
}

/** Returns the name. Throws if no stored file can have it, or if the name is not that of a file of this type. */
export function checkedName(name: string, type: AudioType | null = typeOfName(name)): string {
  if (type === null || typeOfName(name) !== type)
    throw new Error(`${JSON.stringify(name)} is not the name of a stored audio file`);
  return name;
}

export interface MediaFile {
  readonly type: AudioType;
  /** The size of the whole file, in bytes. */
  readonly size: number;
  readonly changedAt: number;
}

/** The numbers of the first and the last byte, both counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface MediaStore {
  /** Stores a file under a name from `mediaName`. Resolves once the file is on disk. */
  put(name: string, bytes: Uint8Array, type: AudioType): Promise<void>;
  /** The size and the time of a file; null if there is no such file. */
  stat(name: string): Promise<MediaFile | null>;
  /** The bytes of `range` in an existing file. If `range` is null: all bytes of the file. */
  read(name: string, range: ByteRange | null): Promise<Readable>;
  /** Deletes a file. Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  list(): Promise<readonly { readonly name: string; readonly changedAt: number }[]>;
  close(): void;
}
