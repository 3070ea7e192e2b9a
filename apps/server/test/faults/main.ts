// npm run test:faults -- --seed N --minutes M [--database sqlite|postgres]: runs one seed after another until the time
// is over. A seed repeats the faults, their times and the players' choices, but not how the machine schedules the
// processes, so a failed seed may need several runs to fail again.
import { parseArgs } from "node:util";
import { z } from "zod";
import { CLAIMS } from "./checker.ts";
import type { DatabaseKind } from "./plan.ts";
import { type Report, run } from "./run.ts";

const FAULTS_MS = 30_000;
const TABLES = 6;

const settings = z
  .strictObject({
    seed: z.coerce.number().int().default(1),
    minutes: z.coerce.number().positive().default(1),
    database: z.enum(["sqlite", "postgres"]).optional(),
  })
  .parse(
    parseArgs({ options: { seed: { type: "string" }, minutes: { type: "string" }, database: { type: "string" } } })
      .values,
  );

const reports: Report[] = [];
const until = performance.now() + settings.minutes * 60_000;
for (let { seed } = settings; reports.length === 0 || performance.now() < until; seed++) {
  const report = await run({
    seed,
    database: settings.database ?? databaseOf(seed),
    lengthMs: FAULTS_MS,
    tables: TABLES,
  });
  reports.push(report);
  process.stdout.write(`${lineOf(report)}\n`);
}
process.stdout.write(`\n${tableOf(reports)}`);
process.exitCode = reports.every(({ findings }) => findings.length === 0) ? 0 : 1;

function databaseOf(seed: number): DatabaseKind {
  return seed % 3 === 0 ? "sqlite" : "postgres";
}

function lineOf({ seed, plan, games, acknowledged, findings }: Report): string {
  const head = `seed ${seed}: ${plan.database}, ${plan.nodes} nodes, ${plan.steps.length} faults, ${games} games, ${acknowledged} moves`;
  const details = findings.slice(0, 20).map(({ claim, gameId, seq, detail }) => {
    return `  NOT TRUE: ${CLAIMS[claim]}: game ${gameId ?? "-"}, record ${seq ?? "-"}: ${detail}`;
  });
  if (findings.length === 0) return head;
  const faults = plan.steps.map(({ atMs, fault }) => `  ${atMs} ms: ${JSON.stringify(fault)}`);
  const again = `  again: npm run test:faults -- --seed ${seed} --database ${plan.database}`;
  return [head, ...details, ...faults, again].join("\n");
}

function tableOf(all: readonly Report[]): string {
  const kinds = all.flatMap(({ plan }) => plan.steps.map(({ fault }) => fault.kind));
  const total = (count: (report: Report) => number) => all.reduce((sum, report) => sum + count(report), 0);
  const rows: [string, string | number][] = [
    ["runs", all.length],
    ...[...new Set(kinds)].sort().map((kind): [string, number] => [kind, kinds.filter((it) => it === kind).length]),
    ["games started", total(({ games }) => games)],
    ["cups played", total(({ cups }) => cups)],
    ["records in their logs", total(({ records }) => records)],
    ["moves acknowledged", total(({ acknowledged }) => acknowledged)],
    ["moves sent again", total(({ sentAgain }) => sentAgain)],
    ["jumps to another node", total(({ jumps }) => jumps)],
    ["reconnects", total(({ reconnects }) => reconnects)],
    ["frames checked", total(({ frames }) => frames)],
    ["longest outage for a player", `${(Math.max(...all.map((it) => it.longestOutageMs)) / 1000).toFixed(1)} s`],
    ...Object.entries(CLAIMS).map(([claim, text]): [string, string | number] => {
      const count = total(({ findings }) => findings.filter((it) => it.claim === claim).length);
      return [text, count === 0 ? "yes" : `NO, ${count} times`];
    }),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `| ${name.padEnd(width)} | ${value} |\n`).join("");
}
