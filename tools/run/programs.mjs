// Programs that tests and measurements need and npm doesn't install.
import { existsSync } from "node:fs";
import { run } from "./prepare.mjs";

/** Their Debian packages, and the variable that names another copy. `commands` are the files in /usr/bin that don't have their package's name. */
const PROGRAMS = {
  // Most browser tests need the headless shell only, those with a microphone the whole browser.
  chromium: { packages: ["chromium-headless-shell", "chromium"], setting: "CHROMIUM" },
  // The WebKit of Safari 16.0.
  wpe: { packages: ["wpewebkit-driver", "cog"], commands: ["WPEWebDriver", "cog"], setting: "WPE_DRIVER" },
  // Today's WebKit, with a screen in memory.
  webkit: {
    packages: ["webkit2gtk-driver", "xvfb"],
    commands: ["WebKitWebDriver", "Xvfb"],
    setting: "WEBKIT_DRIVER",
  },
  firefox: { packages: ["firefox-esr"], setting: "FIREFOX" },
  redis: { packages: ["redis-server"], setting: "REDIS_SERVER" },
  // tools/verify-shuffle.py checks the shuffles of replays.
  python: { packages: ["python3"], setting: "PYTHON" },
};
export const ALL_PROGRAMS = Object.keys(PROGRAMS);

/** Installs the programs that are missing, one after the other; exits if that is not possible here. */
export async function demand(names) {
  for (const name of names) await demandOne(PROGRAMS[name]);
}

async function demandOne({ packages, commands = packages, setting }) {
  const own = process.env[setting];
  const needed = own === undefined ? commands.map((name) => `/usr/bin/${name}`) : [own];
  if (needed.every((path) => existsSync(path))) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`This needs ${needed.join(" and ")}: install what is missing, or set ${setting} to its path.`);
    process.exit(1);
  }
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}
