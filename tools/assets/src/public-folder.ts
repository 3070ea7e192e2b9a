/** The destination of built files: the public folder of the web app. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Path of a file below `public/`; creates its folder if necessary. */
export function publicFile(folder: string, file: string): string {
  const url = new URL(`../../../apps/web/public/${folder}/`, import.meta.url);
  mkdirSync(url, { recursive: true });
  return fileURLToPath(new URL(file, url));
}
