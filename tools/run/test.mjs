// npm test: every test, unit to browser, after installing and building what they need.
import { existsSync } from "node:fs";
import { build, install, run } from "./prepare.mjs";

/** Programs that the tests drive and npm doesn't bring: Debian's packages, and the setting that names another copy. */
const PROGRAMS = [
  // The engine alone for most browser tests, the whole browser for those with a microphone.
  { packages: ["chromium-headless-shell", "chromium"], setting: "CHROMIUM" },
  { packages: ["redis-server"], setting: "REDIS_SERVER" },
];

await install();
for (const program of PROGRAMS) await demand(program);
await build();
await run("npx", ["vitest", "run"]);
await run("npx", ["playwright", "test", "--config", "e2e"]);

/** Where a program is missing and can't be installed from here, the tests do not pass without it. */
async function demand({ packages, setting }) {
  const own = process.env[setting];
  const needed = own === undefined ? packages.map((name) => `/usr/bin/${name}`) : [own];
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
