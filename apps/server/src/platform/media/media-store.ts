// Where audio files are kept: a folder, or a store that speaks S3. Names are ours, never what somebody sent.
export type AudioType = "audio/mpeg" | "audio/ogg" | "audio/wav";

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
  /** Keeps a file; resolves when it is safe. */
  put(name: string, bytes: Uint8Array, type: AudioType): Promise<void>;
  /** Null: there is no such file. */
  stat(name: string): Promise<MediaFile | null>;
  /** The bytes of a file that is there, all of them or a part. */
  read(name: string, range: ByteRange | null): Promise<NodeJS.ReadableStream>;
  /** What is not there is removed already. */
  remove(name: string): Promise<void>;
  list(): Promise<readonly { readonly name: string; readonly changedAt: number }[]>;
  close(): void;
}
