// npm run abuse -w tools/bench: runs every attack in full, each on a new server, and measures how long two honest
// players wait. `-- --only connects,rooms` runs only these.
import { parseArgs } from "node:util";
import type { z } from "zod";
import { cleanUp, ServerProcess } from "../server-process.ts";
import type { attackOptions } from "./attackers.ts";
import {
  bare,
  behindNginx,
  openTries,
  type Prepare,
  presenceRecords,
  unfinishedSoloGames,
  withChat,
  withDueCups,
  withEndedDay,
  withFastBots,
  withHistory,
  withOwnResults,
  withRadio,
  withReplays,
} from "./prepared.ts";
import { type Outcome, underAttack } from "./under-attack.ts";

const QUIET_MS = 10_000;
const YEARS = () => withHistory(100_000);
const ATTACKS: readonly (readonly [attackOptions: z.input<typeof attackOptions>, prepare?: Prepare])[] = [
  [{ name: "slow-headers", count: 4000 }],
  [{ name: "slow-bodies", count: 4000 }],
  [{ name: "websockets", count: 50_000 }],
  [{ name: "polls", count: 50_000 }],
  [{ name: "megabyte-bodies", count: 10_000 }],
  [{ name: "megabyte-polls", count: 4000 }],
  [{ name: "megabyte-frames", count: 2000 }],
  [{ name: "games", count: 50_000 }],
  [{ name: "connects", count: 1000 }],
  [{ name: "connect-floods", count: 10, seconds: 20 }],
  [{ name: "packet-bursts", count: 100 }],
  [{ name: "request-chunks", count: 64 }],
  [{ name: "request-chunks", count: 400 }],
  [{ name: "poll-chunks", count: 64 }],
  [{ name: "streams", count: 20 }, behindNginx],
  [{ name: "invented-links", count: 8 }],
  [{ name: "puzzles", count: 50, addresses: 50 }],
  [{ name: "unread-chat", count: 10 }, withChat],
  [{ name: "unread-game", count: 10 }, withChat],
  [{ name: "unread-rooms", count: 10 }],
  [{ name: "unread-polls", count: 10 }, withChat],
  [{ name: "unread-answers", count: 300, seconds: 40 }],
  [{ name: "upgrades", count: 1000 }],
  [{ name: "upgrade-floods", count: 1000, seconds: 20 }],
  [{ name: "leaderboard", count: 4, addresses: 4 }, YEARS],
  [{ name: "leaderboard", count: 50, addresses: 50 }, YEARS],
  [{ name: "invite", count: 10, seconds: 40 }],
  [{ name: "rooms", count: 3000 }],
  [{ name: "events", count: 200 }],
  [{ name: "client-errors", count: 4, seconds: 8 }],
  [{ name: "churn", count: 50 }],
  [{ name: "pages", count: 50 }],
  [{ name: "voice", count: 1 }],
  [{ name: "uploads", count: 18 }, withRadio],
  [{ name: "admin-keys", count: 1000 }],
  [{ name: "reconnects", count: 4 }],
  [{ name: "leaves", count: 3 }],
  [{ name: "leaves", count: 20 }],
  [{ name: "offers", count: 20 }],
  [{ name: "chats", count: 20 }],
  [{ name: "take-seats", count: 20 }],
  [{ name: "seat-links", count: 20 }],
  [{ name: "probes", count: 40 }],
  [{ name: "moves", count: 15 }],
  [{ name: "handshakes", count: 3000 }],
  [{ name: "challenges", count: 480 }, withFastBots],
  [{ name: "replays", count: 280 }, () => withReplays(300)],
  [{ name: "seat-pages", count: 50 }],
  [{ name: "names", count: 3 }],
  [{ name: "names", count: 300 }],
  [{ name: "left-games", count: 20 }],
  [{ name: "one-card", count: 20 }],
  [{ name: "cold-games", count: 20 }, () => withReplays(300)],
  [{ name: "found-games", count: 20 }],
  [{ name: "withdrawals", count: 6 }],
  [{ name: "strangers", count: 10 }],
  [{ name: "unblocks", count: 20 }],
  [{ name: "watchers", count: 5000, addresses: 11 }],
  [{ name: "together", count: 200 }],
  [{ name: "passers-by", count: 20 }],
  [{ name: "many-tables", count: 20 }],
  [{ name: "friend-requests", count: 20 }],
  [{ name: "invitations", count: 20 }],
  [{ name: "declines", count: 20 }],
  [{ name: "appeals", count: 20 }],
  [{ name: "listed-tables", count: 20 }],
  [{ name: "watched-tables", count: 460 }],
  [{ name: "called-friend", count: 440 }],
  [{ name: "rematches", count: 440 }],
  [{ name: "reports", count: 20 }],
  [{ name: "cup-reports", count: 17, addresses: 5 }],
  [{ name: "cup-comings", count: 40, seconds: 15 }],
  [{ name: "arena-leaves", count: 80, addresses: 40, seconds: 60 }],
  [{ name: "cup-openings", count: 20 }],
  [{ name: "cup-followers", count: 480 }],
  [{ name: "due-cups", count: 10_000, seconds: 30 }, () => withDueCups(10_000)],
  [{ name: "exports", count: 5 }, () => withOwnResults(100_000)],
  [{ name: "ended-day", count: 8000, seconds: 30 }, () => withEndedDay(8000)],
  [{ name: "crowd", count: 300, seconds: 30 }],
];

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const only = values.only.split(",").filter((name) => name !== "");

try {
  console.log(
    "| attack | how many | attackers receive | moves meanwhile | before: p50, p99 ms | p50 ms | p99 ms | connecting: p50, p99 | bot: p50, p99 | MB before, at most, after | s of CPU after | log kB |",
  );
  console.log("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  if (only.length === 0)
    await report("none", "", await ServerProcess.startAlone(), (server) =>
      underAttack(server, null, { quietMs: QUIET_MS }),
    );
  for (const [attack, prepare = bare] of ATTACKS) {
    if (only.length > 0 && !only.includes(attack.name)) continue;
    const { server, proxy, has } = await prepare();
    const reached = proxy === undefined ? {} : { url: proxy.url };
    const count = attack.count.toLocaleString("en");
    await report(attack.name, count, server, (at) => underAttack(at, { ...attack, ...has }, reached));
    await proxy?.stop();
  }
} finally {
  await cleanUp();
}

async function report(
  name: string,
  count: string,
  server: ServerProcess,
  run: (server: ServerProcess) => Promise<Outcome>,
): Promise<void> {
  const outcome = await run(server);
  const counts = { ...outcome.counts };
  if (name === "reconnects") counts.records = presenceRecords(server.dataDir);
  if (name === "one-card") counts["unfinished solo games"] = await unfinishedSoloGames(server.dataDir);
  if (name === "ended-day") counts["tries still open"] = await openTries(server.dataDir);
  console.log(row(name, count, { ...outcome, counts }, server.loggedBytes));
  await server.stop();
}

function row(name: string, count: string, outcome: Outcome, logged: number): string {
  const { counts, quiet, moves, p50, p99, connects, botMoves, memory, busy, brokenOff, hasEnded } = outcome;
  const others = [connects, botMoves].map((waits) => `${waits.p50.toFixed(0)}, ${waits.p99.toFixed(0)}`);
  const answers = Object.entries(counts).map(([what, times]) => `${times.toLocaleString("en")} × ${what}`);
  if (hasEnded) answers.push("THE SERVER HAS EXITED");
  else if (brokenOff !== null) answers.push(`the players could not continue: ${brokenOff}`);
  const megabytes = [memory.before, memory.most, memory.after].map((bytes) => Math.round(bytes / 1e6)).join(", ");
  const figures = [
    moves,
    `${quiet.p50.toFixed(1)}, ${quiet.p99.toFixed(1)}`,
    p50.toFixed(1),
    p99.toFixed(1),
    ...others,
    megabytes,
    busy.toFixed(1),
    Math.round(logged / 1000),
  ];
  return `| ${[name, count, answers.join(", "), ...figures].join(" | ")} |`;
}
