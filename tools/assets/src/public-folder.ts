/** The folder into which files are built: the public folder of the web app. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Returns the path of a file below `public/`. Creates the file's folder if it does not exist. */
export function publicFile(folder: string, file: string): string {
  const url = new URL(`../../../apps/web/public/${folder}/`, import.meta.url);
  mkdirSync(url, { recursive: true });
  return fileURLToPath(new URL(file, url));
}
