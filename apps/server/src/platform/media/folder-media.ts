// Stores audio files in a folder. A file is stored completely or not at all, even if the server crashes while it is
// written.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { checkedName, type MediaFile, type MediaStore, typeOfName } from "./media-store.ts";

export function openFolderMedia(folder: string): MediaStore {
  return {
    put: async (name, bytes, type) => {
      const path = join(folder, checkedName(name, type));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(path, bytes);
      await flush(folder);
    },
    stat: (name) => statIn(folder, name),
    read: async (name, range) => {
      const file = await open(join(folder, checkedName(name)), "r");
      return file.createReadStream(range === null ? {} : { start: range.first, end: range.last });
    },
    remove: async (name) => rm(join(folder, checkedName(name)), { force: true }),
    list: async () => {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      const files = await Promise.all(names.map(async (name) => ({ name, file: await statIn(folder, name) })));
      return files.flatMap(({ name, file }) => (file === null ? [] : [{ name, changedAt: file.changedAt }]));
    },
    close: () => {},
  };
}

async function statIn(folder: string, name: string): Promise<MediaFile | null> {
  const type = typeOfName(name);
  if (type === null) return null;
  const found = await unlessMissing(stat(join(folder, name)));
  return found?.isFile() ? { type, size: found.size, changedAt: Math.trunc(found.mtimeMs) } : null;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes the names in a folder to the disk. Otherwise the folder may lack a new name after a power failure. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
