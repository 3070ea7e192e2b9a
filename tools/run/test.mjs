// npm test: every test, unit to browser, after installing and building what they need.
import { existsSync } from "node:fs";
import { build, install, run } from "./prepare.mjs";

const CHROMIUM = "/usr/bin/chromium";
const REDIS = "/usr/bin/redis-server";

install();
fromDebian("chromium", process.env.CHROMIUM ?? CHROMIUM, "CHROMIUM");
fromDebian("redis-server", process.env.REDIS_SERVER ?? REDIS, "REDIS_SERVER");
build();
run("npx", ["vitest", "run"]);
run("npx", ["playwright", "test", "--config", "e2e"]);

/** A program that the tests drive and npm doesn't bring. Where it can't be installed from here, they do not pass without it. */
function fromDebian(name, path, variable) {
  if (existsSync(path)) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(`The tests need ${name}: install it at ${path}, or set ${variable} to its path.`);
    process.exit(1);
  }
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { DEBIAN_FRONTEND: "noninteractive" });
}
