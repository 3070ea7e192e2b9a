// The server of the previous release, built from the repository's history in a folder of its own.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
/** Change this commit when a release is made: it is the last commit of the release before. */
export const PREVIOUS = { version: "1.0.0", commit: "c40ce1af105efe68032c1c253cb540bcfd5164ed" } as const;
const PARTS = ["package.json", "package-lock.json", "apps/server", "apps/web/package.json", "packages", "tools/run"];
/** Packages that compile or download programs when they are installed, and the tool for builds. Ours are used. */
const OURS = ["better-sqlite3", "esbuild"];

export interface Release {
  /** The path of the built server. */
  readonly script: string;
  remove(): void;
}

/** Installs the packages of the previous release and builds its server. Takes a minute or two. */
export function buildPrevious(): Release {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-previous-"));
  const run = (command: string, args: readonly string[], cwd: string, input?: Buffer) =>
    execFileSync(command, args, { cwd, input, stdio: ["pipe", "pipe", "inherit"], maxBuffer: 1024 ** 3 });
  const parts = PARTS.concat("LICENSE", "tsconfig.base.json");
  run("tar", ["--extract"], folder, run("git", ["archive", PREVIOUS.commit, ...parts], ROOT));
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "-w", "apps/server"], folder);
  for (const name of OURS) {
    const place = join(folder, "node_modules", name);
    rmSync(place, { recursive: true, force: true });
    symlinkSync(join(ROOT, "node_modules", name), place);
  }
  const server = join(folder, "apps/server");
  run(process.execPath, ["build.mjs"], server);
  // The server reads its pages when it starts. No test of a release looks at them.
  mkdirSync(join(folder, "apps/web"), { recursive: true });
  if (!existsSync(join(folder, "apps/web/dist"))) {
    symlinkSync(join(ROOT, "apps/web/dist"), join(folder, "apps/web/dist"));
  }
  return {
    script: join(server, "dist/main.js"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
