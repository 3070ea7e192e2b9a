// npm test: every test, unit to browser, after installing and building what they need.
import { existsSync } from "node:fs";
import { build, install, run } from "./prepare.mjs";

const CHROMIUM = "/usr/bin/chromium";

install();
installChromium();
build();
run("npx", ["vitest", "run"]);
run("npx", ["playwright", "test", "--config", "e2e"]);

/** The browser tests drive Debian's Chromium. Where it can't be installed from here, the tests do not pass without it. */
function installChromium() {
  if (existsSync(process.env.CHROMIUM ?? CHROMIUM)) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`The browser tests need Chromium: install it at ${CHROMIUM}, or set CHROMIUM to its path.`);
    process.exit(1);
  }
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}
