// Folders whose paths come from settings. Creates missing folders and checks them. If a setting is wrong, the server
// does not start, and prints one line of text.
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { SetupError } from "./setup-error.ts";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the file system is read-only",
  ENOENT: "the system refuses to make that folder",
  ENOTDIR: "a part of that path is a file",
  EEXIST: "that is no folder",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "too many symbolic links",
};

/**
 * Creates the folder at `path`. Throws a `SetupError` that names `setting` if the folder can't be created or written
 * to.
 */
export function openFolder(path: string, setting: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[codeOf(error)] ?? String(error);
    throw new SetupError(
      `${setting} is ${JSON.stringify(path)}, but ${reason}: name a folder that this user can write to`,
    );
  }
}

/**
 * Creates a folder and its missing parents. Only their owner can access them. Node's recursive `mkdir` is not used: it
 * never returns if the system reports ENOENT below an existing folder, as in /proc.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder at the same time.
    if (codeOf(error) !== "EEXIST" || !isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
