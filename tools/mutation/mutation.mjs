// npm run test:mutation [-- part ...]: changes the code in small ways and reports the changes that no test notices.
// `part:text,text` runs only the files of a part whose path contains one of the texts.
import { Stryker } from "@stryker-mutator/core";
import { PARTS } from "./parts.mjs";

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const runs = wanted.map((argument) => {
  const [name, text = ""] = argument.split(":");
  return { name, text };
});
for (const { name } of runs) {
  if (name in PARTS) continue;
  console.error(`There is no part ${name}: the parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
for (const run of runs) await mutatePart(run);

async function mutatePart({ name, text }) {
  const { mutate, tests, samples } = PARTS[name];
  process.env.TEST_SAMPLES = String(samples);
  const folder = `reports/mutation/${name}`;
  const results = await new Stryker({
    configFile: "tools/mutation/stryker.config.mjs",
    mutate: mutate.filter((file) => text.split(",").some((each) => file.includes(each))),
    vitest: { configFile: "tools/mutation/vitest.config.mjs", dir: tests },
    // Files that are not run again keep their results.
    incrementalFile: `${folder}/incremental.json`,
    htmlReporter: { fileName: `${folder}/report.html` },
    jsonReporter: { fileName: `${folder}/report.json` },
  }).runMutationTest();
  console.log(tableRow(text === "" ? name : `${name}:${text}`, results));
}

/**
 * Returns a row of the table in docs/mutation.md. A mutant of code that runs when its module loads is tried only with
 * tests that load the module while they run. If these notice nothing, the mutant is not judged, so it doesn't count.
 */
function tableRow(name, results) {
  const judged = results.filter((result) => !(result.static && result.status === "Survived"));
  const count = (status) => judged.filter((result) => result.status === status).length;
  const [killed, timeouts, survived, uncovered] = ["Killed", "Timeout", "Survived", "NoCoverage"].map(count);
  const all = killed + timeouts + survived + uncovered;
  const score = ((100 * (killed + timeouts)) / all).toFixed(1);
  return `| ${[name, all, killed, timeouts, survived, uncovered, `${score} %`].join(" | ")} |`;
}
