// Replaces a build that a running server may be serving: node publish-build.mjs NEW PLACE. Files that are named by
// their content are copied first, and the files that refer to them last, so every file that is referred to exists. The
// files of the previous release stay, for servers and pages that still use them. Older files are deleted.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Matches names such as assets/Chat-BwxT5_a1.js, also of compressed files. */
const NAMED_BY_CONTENT = /-[\w-]{8}\.[a-z0-9.]+$/i;

const [built, place] = process.argv.slice(2);
if (built === undefined || place === undefined) throw new Error("a build and its place are wanted");
publish(built, place);

function publish(from, to) {
  // The list of the published files is next to the folder, so that no server serves it.
  const list = `${to}.files`;
  const before = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : filesIn(to);
  const files = filesIn(from);
  const isFirst = (file) => NAMED_BY_CONTENT.test(file);
  for (const file of [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))]) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  // If the same release is published again, the files of the previous release are still kept.
  const isSame = [...before].sort().join() === [...files].sort().join();
  const kept = new Set([...files, ...(isSame ? filesIn(to) : before)]);
  for (const file of filesIn(to)) if (!kept.has(file)) rmSync(join(to, file));
  writeFileSync(list, JSON.stringify(files));
  rmSync(from, { recursive: true });
}

/** Returns the paths of all files below a folder, relative to the folder. */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  return paths.filter((path) => statSync(path).isFile()).map((path) => relative(folder, path));
}
