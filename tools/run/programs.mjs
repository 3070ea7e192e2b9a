// Programs that tests and measurements need and that npm doesn't install.
import { existsSync } from "node:fs";
import { run } from "./prepare.mjs";

/**
 * The Debian packages of each program, and the variable that overrides the program's path. `commands`: the names of its
 * files in /usr/bin, or their paths, if they are not the names of the packages.
 */
const PROGRAMS = {
  // Most browser tests need only the headless shell; tests with a microphone need the whole browser.
  chromium: { packages: ["chromium-headless-shell", "chromium"], setting: "CHROMIUM" },
  // The WebKit of Safari 16.0.
  wpe: { packages: ["wpewebkit-driver", "cog"], commands: ["WPEWebDriver", "cog"], setting: "WPE_DRIVER" },
  // The current WebKit, with a virtual display.
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    commands: ["WebKitWebDriver", "Xvfb"],
    setting: "WEBKIT_DRIVER",
  },
  firefox: { packages: ["firefox-esr"], setting: "FIREFOX" },
  // Tests of poolers between the server and PostgreSQL.
  pgbouncer: { packages: ["pgbouncer"], commands: ["/usr/sbin/pgbouncer"], setting: "PGBOUNCER" },
  // The test of deploy/nginx, and the certificate for it.
  nginx: { packages: ["nginx"], commands: ["/usr/sbin/nginx"], setting: "NGINX" },
  openssl: { packages: ["openssl"], setting: "OPENSSL" },
  // deploy/backup copies the database with it.
  sqlite: { packages: ["sqlite3"], setting: "SQLITE3" },
  redis: { packages: ["redis-server"], setting: "REDIS_SERVER" },
  // tools/verify-shuffle.py checks the shuffles of replays.
  python: { packages: ["python3"], setting: "PYTHON" },
};
export const ALL_PROGRAMS = Object.keys(PROGRAMS);

/** The names of the programs that are missing on this machine. */
export function missingPrograms(names) {
  return names.filter((name) => missingFiles(PROGRAMS[name]).length > 0);
}

/** Installs missing programs. Exits if they cannot be installed on this machine. */
export async function demand(names) {
  const missing = missingPrograms(names).map((name) => PROGRAMS[name]);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    for (const program of missing) {
      const files = missingFiles(program).join(" and ");
      console.error(`This needs ${files}: install what is missing, or set ${program.setting} to its path.`);
    }
    process.exit(1);
  }
  const packages = missing.flatMap((program) => program.packages);
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}

/** Returns the files of a program that are missing on this machine. */
function missingFiles({ packages, commands = packages, setting }) {
  const own = process.env[setting];
  const needed = own === undefined ? commands.map((name) => (name.startsWith("/") ? name : `/usr/bin/${name}`)) : [own];
  return needed.filter((path) => !existsSync(path));
}
