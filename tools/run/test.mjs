// npm test: installs and builds the product, then runs every test, from unit to browser. `npm run test:quick` runs the
// tests that need neither a build nor a browser; `npm run test:long` runs random tests at their full length; `npm run
// test:engines` plays long journeys in other browser engines.
import { build, compile, install, installUncompiled, run } from "./prepare.mjs";
import { ALL_PROGRAMS, demand } from "./programs.mjs";
import { forgetFlaky, listFlaky } from "./testing/flaky.mjs";

/** The projects of `vitest.config.ts` that start neither a whole server nor a browser. */
const QUICK = ["rules", "bot", "protocol", "shuffle", "web", "server"];

const [kind = "all"] = process.argv.slice(2);
const parts = [];
forgetFlaky();
if (kind === "quick") {
  await part("install", install);
  await part("tests without a server", () => vitest(QUICK.flatMap((name) => ["--project", name])));
} else if (kind === "engines") {
  await part("install, programs", () => Promise.all([install(), demand(ALL_PROGRAMS)]));
  await part("build", build);
  await part("journeys in other engines", () => playwright(["engines.spec.ts", "--workers=1"], { TEST_ENGINES: "1" }));
} else {
  const length = kind === "long" ? { TEST_LONG: "1" } : {};
  await part("packages", installUncompiled);
  // Compiling the database's package uses one thread. Programs, the build and these tests use the other core.
  await part("the database's package, programs, build, tests without a database", () =>
    Promise.all([
      compile(),
      demand(ALL_PROGRAMS),
      (async () => {
        await build();
        await vitest([], { ...length, TEST_PART: "without-database" });
      })(),
    ]),
  );
  await part("tests without a browser", () => vitest([], { ...length, TEST_PART: "rest" }));
  await part("tests in browsers", () => playwright([], length));
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
