// The packages with compiled parts. A part does not load if it was installed for another version of Node or another
// machine, or if its file is damaged. Then the package is installed again.
import { execFileSync } from "node:child_process";
import { accessSync, constants, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** Each package, and the code that loads its compiled part. */
const NATIVE = {
  "better-sqlite3": "new (require('better-sqlite3'))(':memory:').close()",
  "@node-rs/argon2": "require('@node-rs/argon2').verifySync",
  "@resvg/resvg-js": "new (require('@resvg/resvg-js').Resvg)('<svg xmlns=\"http://www.w3.org/2000/svg\"/>')",
};

/** The programs that npm needs to compile a package, and the Debian package of each. */
const COMPILERS = { make: "make", "g++": "g++", python3: "python3" };

/** The names of the packages whose compiled part does not load. One process of Node tries all, unless one crashes it. */
export function brokenModules(root) {
  const names = Object.keys(NATIVE);
  if (loads(root, names)) return [];
  return names.filter((name) => !loads(root, [name]));
}

function loads(root, names) {
  const code = names.map((name) => NATIVE[name]).join(";");
  try {
    execFileSync(process.execPath, ["--eval", code], { cwd: join(root, "apps/server"), stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Removes a package, and the packages with its parts for each platform, so that npm installs them again. */
export function removeModule(root, name) {
  for (const part of [name, ...partsOf(root, name)]) {
    rmSync(join(root, "node_modules", part), { recursive: true, force: true });
  }
  rmSync(join(root, "node_modules/.package-lock.json"), { force: true });
}

function partsOf(root, name) {
  const { packages } = createRequire(join(root, "package.json"))("./package-lock.json");
  return Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
}

/** Whether programs such as `make` and the shell take a path as it is: without spaces, brackets and other signs. */
export function isPlainPath(path) {
  return !/[\s()[\]{}'"`$&;<>|*?!#~\\]/.test(path);
}

/** The Debian packages with the programs that are missing on this machine and that compiling needs. */
export function missingCompilers(path = process.env.PATH ?? "") {
  return Object.keys(COMPILERS)
    .filter((program) => !isOnPath(program, path))
    .map((program) => COMPILERS[program]);
}

function isOnPath(program, path) {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** One line for an installation that failed without a compiler; null if compilers are not the reason. */
export function compilerAdvice(missing = missingCompilers()) {
  if (missing.length === 0) return null;
  return `better-sqlite3 must be compiled here, and this machine lacks ${missing.join(", ")}: on Debian run apt-get install --no-install-recommends ${missing.join(" ")}, then try again`;
}
