// npm test: installs and builds the product, then runs every test, from unit to browser. `npm run test:quick` runs the
// tests that need neither a build nor a browser; `npm run test:long` runs random tests at their full length; `npm run
// test:engines` plays long journeys in other browser engines. It first says what it will do, and ends with a summary.
import "./check-node.mjs";
import { build, compile, install, installUncompiled, missingBuilds, missingPackages, run } from "./prepare.mjs";
import { ALL_PROGRAMS, demand, missingPrograms } from "./programs.mjs";
import { summaryOf } from "./summary.mjs";
import { forgetResults, readResults } from "./testing/results.mjs";

/** The projects of `vitest.config.ts` that start neither a whole server nor a browser. */
const QUICK = ["rules", "bot", "protocol", "shuffle", "web", "web-pages", "web-alone", "server"];

/** Tests of many whole games of the bot, which a quick run leaves out. Of the bot's other random examples it tries fewer. */
const WHOLE_GAMES = ["**/levels.test.ts", "**/released.test.ts"];

/** How long each kind takes on two cores that do nothing else, when everything is installed and built. */
const USUALLY = { all: "a quarter of an hour", quick: "a minute and a half", engines: "5 minutes", long: "an hour" };

const [kind = "all"] = process.argv.slice(2);
const parts = [];
let running = null;
forgetResults();
process.on("exit", summarise);
announce();
if (kind === "quick") {
  await part("install", install);
  const chosen = [
    ...QUICK.flatMap((name) => ["--project", name]),
    ...WHOLE_GAMES.flatMap((file) => ["--exclude", file]),
  ];
  await part("tests without a server", () => vitest(chosen, { TEST_SAMPLES: "0.05" }));
} else if (kind === "engines") {
  await part("install, programs", () => Promise.all([install(), demand(ALL_PROGRAMS)]));
  await part("build", build);
  await part("journeys in other engines", () => playwright(["engines.spec.ts", "--workers=1"], { TEST_ENGINES: "1" }));
} else {
  const length = kind === "long" ? { TEST_LONG: "1" } : {};
  // Both mostly wait for the network and the disk.
  await part("packages, programs", () => Promise.all([installUncompiled(), demand(ALL_PROGRAMS)]));
  // Compiling the database's package uses one thread. The build and these tests use the other core.
  await part("the database's package, build, tests without a database", () =>
    Promise.all([
      compile(),
      (async () => {
        await build();
        await vitest([], { ...length, TEST_PART: "without-database" });
      })(),
    ]),
  );
  await part("tests without a browser", () => vitest([], { ...length, TEST_PART: "rest" }));
  await part("tests in browsers", () => playwright([], length));
}

/** Says what is missing, and how long all takes. */
function announce() {
  const programs = kind === "quick" ? [] : missingPrograms(ALL_PROGRAMS);
  const missing = [
    ...missingPackages(),
    ...programs.map((name) => `${name} with apt-get`),
    ...(kind === "quick" ? [] : missingBuilds()),
  ];
  const first = missing.length === 0 ? "Everything is installed and built" : `First come ${missing.join(", ")}`;
  console.log(`${first}. The tests take ${USUALLY[kind]} on two free cores.\n`);
}

async function part(name, work) {
  running = { name, began: performance.now() };
  console.log(`--- ${name}, after ${Math.round(performance.now() / 1000)} s`);
  await work();
  parts.push({ name, ms: performance.now() - running.began });
  running = null;
}

/** A part that failed has ended the process. */
function summarise() {
  const failed = running?.name ?? null;
  const ran = running === null ? parts : [...parts, { name: failed, ms: performance.now() - running.began }];
  console.log(`\n${summaryOf({ parts: ran, failed, results: readResults() }).join("\n")}`);
}

function vitest(args, env = {}) {
  return run("npx", ["vitest", "run", ...args], env);
}

function playwright(args, env = {}) {
  return run("npx", ["playwright", "test", "--config", "e2e", ...args], env);
}
