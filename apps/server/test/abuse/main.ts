// npm run abuse -w tools/bench: every attack in full, each on a server of its own, and how long an honest pair waits meanwhile.
import { cleanUp, ServerProcess } from "../server-process.ts";
import { type Outcome, underAttack } from "./under-attack.ts";

const QUIET_MS = 10_000;
const ATTACKS = [
  ["slow-headers", 4000],
  ["slow-bodies", 4000],
  ["websockets", 50_000],
  ["polls", 50_000],
  ["megabyte-bodies", 10_000],
  ["megabyte-polls", 4000],
  ["megabyte-frames", 2000],
  ["games", 50_000],
] as const;

try {
  console.log("| attack | how many | told what | moves meanwhile | p50 ms | p99 ms |");
  console.log("| --- | ---: | --- | ---: | ---: | ---: |");
  const quiet = await underAttack(await ServerProcess.start(), null, QUIET_MS);
  console.log(row("none", "", quiet));
  for (const [name, count] of ATTACKS) {
    const server = await ServerProcess.start();
    console.log(row(name, count.toLocaleString("en"), await underAttack(server, name, count)));
    await server.stop();
  }
} finally {
  await cleanUp();
}

function row(name: string, count: string, { told, moves, p50, p99 }: Outcome): string {
  const answers = Object.entries(told).map(([what, times]) => `${times.toLocaleString("en")} × ${what}`);
  return `| ${[name, count, answers.join(", "), moves, p50.toFixed(1), p99.toFixed(1)].join(" | ")} |`;
}
