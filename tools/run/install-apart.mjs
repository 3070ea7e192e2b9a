// Installs packages that only one tool needs, apart from all others: in a folder with a package.json and a lock file of
// its own.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the packages of a folder unless they are installed. npm writes .package-lock.json when an install is complete.
 * @param {string} folder the absolute path
 */
export function installApart(folder) {
  const installed = join(folder, "node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(join(folder, "package.json")).mtimeMs) return;
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`the packages of ${folder} could not be installed`);
}
