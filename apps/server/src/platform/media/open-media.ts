// Opens the store of audio files that MEDIA_URL names.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openFolder } from "../folder.ts";
import { openFolderMedia } from "./folder-media.ts";
import type { MediaStore } from "./media-store.ts";
import { openS3Media } from "./s3-media.ts";

/**
 * Opens the store. Throws a `SetupError` if the folder can't be written to.
 * @param mediaUrl file:///folder or s3://bucket/prefix?region=...&endpoint=...; null for a folder in `dataDir`
 */
export function openMedia(dataDir: string, mediaUrl: URL | null): MediaStore {
  if (mediaUrl?.protocol === "s3:") return openS3Media(mediaUrl);
  const folder = mediaUrl === null ? join(dataDir, "media") : fileURLToPath(mediaUrl);
  // The folder in DATA_DIR may be missing: it is created when the first file is stored.
  if (mediaUrl !== null || existsSync(folder)) openFolder(folder, mediaUrl === null ? "DATA_DIR/media" : "MEDIA_URL");
  return openFolderMedia(folder);
}
