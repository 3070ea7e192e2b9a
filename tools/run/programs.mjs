// Programs that tests and measurements need and that npm doesn't install.
import { existsSync } from "node:fs";
import { run } from "./prepare.mjs";

/**
 * Their Debian packages, and the variable that overrides the path. `commands`: files in /usr/bin if not named like the
 * package.
 */
const PROGRAMS = {
  // Most browser tests need only the headless shell; tests with a microphone need the whole browser.
  chromium: { packages: ["chromium-headless-shell", "chromium"], setting: "CHROMIUM" },
  // The WebKit of Safari 16.0.
  wpe: { packages: ["wpewebkit-driver", "cog"], commands: ["WPEWebDriver", "cog"], setting: "WPE_DRIVER" },
  // Today's WebKit, with a virtual display.
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

/** Installs missing programs one after the other; exits if that is not possible here. */
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
