// npm test: every test, unit to browser, after installing and building what they need.
import { existsSync } from "node:fs";
import { build, install, run } from "./prepare.mjs";

/** The engine alone for most browser tests, the whole browser for those with a microphone. */
const CHROMIUM = ["chromium-headless-shell", "chromium"];

install();
installChromium();
build();
run("npx", ["vitest", "run"]);
run("npx", ["playwright", "test", "--config", "e2e"]);

/** The browser tests drive Debian's Chromium. Where it can't be installed from here, the tests do not pass without it. */
function installChromium() {
  const needed =
    process.env.CHROMIUM === undefined ? CHROMIUM.map((name) => `/usr/bin/${name}`) : [process.env.CHROMIUM];
  if (needed.every((path) => existsSync(path))) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`The browser tests need Chromium: install ${needed.join(" and ")}, or set CHROMIUM to its path.`);
    process.exit(1);
  }
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...CHROMIUM], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}
