// npm run test:mutation [-- part ...]: changes the code in small ways and says which changes no test notices.
import { Stryker } from "@stryker-mutator/core";
import { PARTS } from "./parts.mjs";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: the parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

for (const name of names.length === 0 ? Object.keys(PARTS) : names) await mutate(name, PARTS[name]);

async function mutate(name, { mutate, tests, samples }) {
  process.env.TEST_SAMPLES = String(samples);
  const folder = `reports/mutation/${name}`;
  const results = await new Stryker({
    configFile: "tools/mutation/stryker.config.mjs",
    mutate,
    vitest: { configFile: "tools/mutation/vitest.config.mjs", dir: tests },
    incrementalFile: `${folder}/incremental.json`,
    htmlReporter: { fileName: `${folder}/report.html` },
    jsonReporter: { fileName: `${folder}/report.json` },
  }).runMutationTest();
  console.log(tableRow(name, results));
}

/** A row of the table in docs/mutation.md. */
function tableRow(name, results) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timeouts] = [count("Killed"), count("Timeout")];
  const [survived, uncovered] = [count("Survived"), count("NoCoverage")];
  const all = killed + timeouts + survived + uncovered;
  const score = ((100 * (killed + timeouts)) / all).toFixed(1);
  return `| ${[name, all, killed, timeouts, survived, uncovered, `${score} %`].join(" | ")} |`;
}
