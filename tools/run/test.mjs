// npm test: installs and builds what is needed, then runs every test, from unit to browser. `npm run test:quick` runs those that
// need neither a build nor a browser; `npm run test:long` runs the random ones at their full length; `npm run test:engines` plays long
// journeys in other browser engines.
import { existsSync } from "node:fs";
import { build, install, run } from "./prepare.mjs";
import { forgetFlaky, listFlaky } from "./testing/flaky.mjs";

/** Programs that the tests need and npm doesn't install: their Debian packages, and the variable that names another copy. `commands` are the
 *  files in /usr/bin that don't have their package's name. */
const PROGRAMS = [
  // Most browser tests need the headless shell only, those with a microphone the whole browser.
  { packages: ["chromium-headless-shell", "chromium"], setting: "CHROMIUM" },
  // The WebKit of Safari 16.0.
  { packages: ["wpewebkit-driver", "cog"], commands: ["WPEWebDriver", "cog"], setting: "WPE_DRIVER" },
  // Today's WebKit, with a screen in memory.
  { packages: ["webkit2gtk-driver", "xvfb"], commands: ["WebKitWebDriver", "Xvfb"], setting: "WEBKIT_DRIVER" },
  { packages: ["firefox-esr"], setting: "FIREFOX" },
  { packages: ["redis-server"], setting: "REDIS_SERVER" },
  // tools/verify-shuffle.py checks the shuffles of replays.
  { packages: ["python3"], setting: "PYTHON" },
];
/** The projects of `vitest.config.ts` that start no server and no browser. */
const QUICK = ["rules", "bot", "protocol", "shuffle", "web", "server"];

const [kind = "all"] = process.argv.slice(2);
const parts = [];
forgetFlaky();
await part("install", install);
if (kind === "quick") {
  await part("tests without a server", () => vitest(QUICK.flatMap((name) => ["--project", name])));
} else {
  await part("programs", async () => {
    for (const program of PROGRAMS) await demand(program);
  });
  await part("build", build);
  if (kind === "engines") {
    await part("journeys in other engines", () =>
      playwright(["engines.spec.ts", "--workers=1"], { TEST_ENGINES: "1" }),
    );
  } else {
    const length = kind === "long" ? { TEST_LONG: "1" } : {};
    await part("tests without a browser", () => vitest([], length));
    await part("tests in browsers", () => playwright([], length));
  }
}
console.log(`\n${parts.join("\n")}`);
for (const name of listFlaky()) console.log(`flaky: ${name}`);

async function part(name, work) {
  const began = performance.now();
  await work();
  parts.push(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${name}`);
}

function vitest(args, env = {}) {
  return run("npx", ["vitest", "run", ...args], env);
}

function playwright(args, env = {}) {
  return run("npx", ["playwright", "test", "--config", "e2e", ...args], env);
}

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
