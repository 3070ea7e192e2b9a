// Opens the store of audio files that the settings name.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openFolderMedia } from "./folder-media.ts";
import type { MediaStore } from "./media-store.ts";
import { openS3Media } from "./s3-media.ts";

/** @param mediaUrl file:///folder or s3://bucket/prefix?region=...&endpoint=...; null: a folder in `dataDir` */
export function openMedia(dataDir: string, mediaUrl: URL | null): MediaStore {
  if (mediaUrl === null) return openFolderMedia(join(dataDir, "media"));
  return mediaUrl.protocol === "s3:" ? openS3Media(mediaUrl) : openFolderMedia(fileURLToPath(mediaUrl));
}
