// npm test: installs and builds what is needed, then runs every test, from unit to browser.
import { existsSync } from "node:fs";
import { build, install, run } from "./prepare.mjs";

/** Programs that the tests need and npm doesn't install: their Debian packages, and the variable that names another copy. `commands` are the
 *  files in /usr/bin that don't have their package's name. */
const PROGRAMS = [
  // Most browser tests need the headless shell only, those with a microphone the whole browser.
  { packages: ["chromium-headless-shell", "chromium"], setting: "CHROMIUM" },
  // Other engines: today's WebKit with a screen in memory, the WebKit of Safari 16.0, and Firefox. docs/browsers.md says more.
  { packages: ["webkit2gtk-driver", "xvfb"], commands: ["WebKitWebDriver", "Xvfb"], setting: "WEBKIT_DRIVER" },
  { packages: ["wpewebkit-driver", "cog"], commands: ["WPEWebDriver", "cog"], setting: "WPE_DRIVER" },
  { packages: ["firefox-esr"], setting: "FIREFOX" },
  { packages: ["redis-server"], setting: "REDIS_SERVER" },
  // tools/verify-shuffle.py checks the shuffles of replays.
  { packages: ["python3"], setting: "PYTHON" },
];

await install();
for (const program of PROGRAMS) await demand(program);
await build();
await run("npx", ["vitest", "run"]);
await run("npx", ["playwright", "test", "--config", "e2e"]);

/** Installs the program if it is missing; exits if that is not possible here. */
async function demand({ packages, commands = packages, setting }) {
  const own = process.env[setting];
  const needed = own === undefined ? commands.map((name) => `/usr/bin/${name}`) : [own];
  if (needed.every((path) => existsSync(path))) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`The tests need ${needed.join(" and ")}: install what is missing, or set ${setting} to its path.`);
    process.exit(1);
  }
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}
