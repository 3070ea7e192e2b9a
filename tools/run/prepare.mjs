// Prepares a checkout to run: installs packages and makes builds that are missing or older than their sources.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brokenModules, compilerAdvice, isPlainPath, removeModule } from "./native-modules.mjs";

const root = join(import.meta.dirname, "../..");

/** How long a command may take to end after a signal, in ms. */
const END_MS = 5000;
const LOOK_EVERY_MS = 20;
const SAY_EVERY_MS = 20_000;

/**
 * Runs a command in the root of the repository with the terminal as its output. If the command fails, exits with the
 * command's status, after `onFailure`. On a signal, exits once the command and all its children have ended.
 */
export async function run(command, args, env = {}, onFailure = () => undefined) {
  let stoppedBy = null;
  const stop = (signal) => {
    stoppedBy ??= signal;
    signalGroup(child.pid, signal);
  };
  // Before the command starts: a signal that comes right afterwards would end this process alone.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  // The command gets its own process group. npm signals only its shell, and the shell's children would keep running.
  const child = spawn(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
    detached: true,
  });
  const [status] = await once(child, "exit");
  if (stoppedBy !== null) {
    await endGroup(child.pid);
    process.exit(128 + constants.signals[stoppedBy]);
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  if (status === 0) return;
  onFailure();
  process.exit(status ?? 1);
}

/** Waits until no process of the group runs. Kills the group after `END_MS`. */
async function endGroup(group) {
  for (const deadline = Date.now() + END_MS; signalGroup(group, 0); await setTimeout(LOOK_EVERY_MS)) {
    if (Date.now() < deadline) continue;
    signalGroup(group, "SIGKILL");
    return;
  }
}

/** Sends a signal to a process group. Returns whether the group exists. */
function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** The workspaces whose packages build and serve the product. The packages of the root are for tests and tools. */
const PRODUCT = ["apps/web", "apps/server"];

/**
 * The package that npm compiles if there is no ready binary for it, and the path of its binary. Compiling takes a
 * minute and a half on one core.
 */
const COMPILED = { name: "better-sqlite3", binary: "node_modules/better-sqlite3/build/Release/better_sqlite3.node" };
const BINARIES = "node_modules/.bin";
/** npm writes this file when an install is complete. */
const INSTALLED = "node_modules/.package-lock.json";

/**
 * Installs the packages that build and serve the product. If the packages for tests and tools are already installed,
 * installs all packages.
 */
export async function installProduct() {
  const args = hasTools() ? [] : PRODUCT.flatMap((workspace) => ["--workspace", workspace]);
  if (isNewer("package-lock.json", INSTALLED)) await npmInstall(args);
  await compile();
  await mend(args);
}

/** Installs packages again whose compiled part does not load. */
async function mend(args) {
  const broken = brokenModules(root);
  if (broken.length === 0) return;
  console.log(
    `${broken.join(", ")} can't be loaded by Node ${process.versions.node}: installed for another Node or machine, or damaged; installing again`,
  );
  for (const name of broken) removeModule(root, name);
  await npmInstall(args);
  await compile();
  const left = brokenModules(root);
  if (left.length === 0) return;
  console.error(
    `${left.join(", ")} can't be loaded even after installing again: remove the folder node_modules and try again`,
  );
  process.exit(1);
}

/** Installs all packages. */
export async function install() {
  await installUncompiled();
  await compile();
}

/**
 * Installs all packages, but does not compile the package of `COMPILED`. `compile` does that, and other work can run at
 * the same time.
 */
export async function installUncompiled() {
  if (hasTools() && !isNewer("package-lock.json", INSTALLED)) return;
  await npmInstall([]);
}

export async function compile() {
  if (existsSync(join(root, COMPILED.binary))) return;
  await saying("compiling the database's package", () =>
    isPlainPath(root)
      ? run("npm", ["rebuild", ...loudness(), COMPILED.name], {}, adviseOnCompilers)
      : compileElsewhere(),
  );
}

/** Compiles a copy of the package: `make` fails in folders with spaces or brackets in their path. */
async function compileElsewhere() {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-compile-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const inside = join("node_modules", COMPILED.name);
  cpSync(join(root, inside), join(folder, inside), { recursive: true });
  // The package first looks for a ready binary, with a program that stays here.
  const PATH = [join(root, BINARIES), process.env.PATH ?? ""].join(delimiter);
  await run("npm", ["rebuild", "--prefix", folder, ...loudness(), COMPILED.name], { PATH }, () => {
    remove();
    adviseOnCompilers();
  });
  cpSync(join(folder, COMPILED.binary), join(root, COMPILED.binary));
  remove();
}

/** The names of the installed packages that run a script when they are installed. */
function withInstallScript() {
  const { packages } = JSON.parse(readFileSync(join(root, INSTALLED), "utf8"));
  return Object.keys(packages)
    .filter((path) => packages[path].hasInstallScript && existsSync(join(root, path)))
    .map((path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
}

/**
 * Runs `npm install`, and the scripts of the packages without that of `COMPILED`. `npm ci` is not used, because it
 * refuses a lock file from a registry that lacked the binaries of another platform.
 */
function npmInstall(args) {
  return saying("installing packages", async () => {
    await run("npm", ["install", ...args, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
    const scripted = withInstallScript().filter((name) => name !== COMPILED.name);
    if (scripted.length > 0) await run("npm", ["rebuild", "--loglevel=error", ...scripted]);
  });
}

/** Without compilers the advice is enough: npm's forty lines about the failure say less. */
function loudness() {
  return [`--loglevel=${compilerAdvice() === null ? "error" : "silent"}`];
}

function adviseOnCompilers() {
  const advice = compilerAdvice();
  if (advice !== null) console.error(`\n${advice}`);
}

/** Says what is being done, and every 20 s for how long. Installing takes minutes, and npm prints nothing. */
async function saying(what, work) {
  const began = performance.now();
  console.log(`${what}, which may take some minutes`);
  const timer = setInterval(() => {
    console.log(`still ${what}, for ${Math.round((performance.now() - began) / 1000)} s`);
  }, SAY_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

function hasTools() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys(devDependencies).every((name) => existsSync(join(root, "node_modules", name)));
}

/** The sources of each build, and the last file that the build writes. */
const BUILDS = [
  {
    sources: ["src", "public", "build", "index.html", "vite.config.ts", "service-worker.ts"].map(
      (name) => `apps/web/${name}`,
    ),
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

export async function build() {
  for (const { sources, built, args } of BUILDS) {
    if (isStale({ sources, built })) await run("npm", args);
  }
}

/** Lists the work of `install`, with its usual time. */
export function missingPackages() {
  const packages =
    hasTools() && !isNewer("package-lock.json", INSTALLED) ? [] : ["all packages of npm (half a minute)"];
  const compiled = existsSync(join(root, COMPILED.binary)) ? [] : [`${COMPILED.name}, compiled (two minutes)`];
  return [...packages, ...compiled];
}

/** Lists the work of `build`, with its usual time. */
export function missingBuilds() {
  return BUILDS.some(isStale) ? ["the build (half a minute)"] : [];
}

function isStale({ sources, built }) {
  return [...SHARED, ...sources].some((source) => isNewer(source, built));
}

function isNewer(source, result) {
  return !existsSync(join(root, result)) || newest(join(root, source)) > statSync(join(root, result)).mtimeMs;
}

/** Returns the time of the last change of a file, or of any file in a folder. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== "node_modules" && !name.startsWith("dist"));
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
