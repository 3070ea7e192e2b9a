// Brings a checkout to where it can run: installs and builds what is missing or older than what it is made from.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Runs a command in the root of the repository; its output is the terminal's. Ends this process where it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function install() {
  // npm writes the second file when an install is complete. Not `npm ci`: it refuses a lock that was made where the
  // registry lacks the binaries of some other platform; the versions are those of the lock either way.
  if (isNewer("package-lock.json", "node_modules/.package-lock.json")) {
    run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]);
  }
}

/** What each build reads, and the last file that it writes. */
const BUILDS = [
  {
    sources: ["apps/web/src", "apps/web/public", "apps/web/index.html", "apps/web/vite.config.ts"],
    built: "apps/web/dist/index.html",
    args: ["run", "build", "-w", "apps/web"],
  },
  {
    sources: ["apps/server/src", "apps/server/build.mjs", "apps/server/package.json"],
    built: "apps/server/dist/main.js",
    args: ["run", "build", "-w", "apps/server"],
  },
];
const SHARED = ["packages", "package-lock.json"];

export function build() {
  for (const { sources, built, args } of BUILDS) {
    if ([...SHARED, ...sources].some((source) => isNewer(source, built))) run("npm", args);
  }
}

function isNewer(source, result) {
  return !existsSync(join(root, result)) || newest(join(root, source)) > statSync(join(root, result)).mtimeMs;
}

/** When a file, or anything in a folder, last changed. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== "node_modules" && name !== "dist");
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
