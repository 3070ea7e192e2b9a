// Computes from the figures of this bench what an installation needs for 10,000, 100,000 and 1,000,000 people who are
// online at the same time. docs/scale.md has the results. `--write` replaces the tables there.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { tableOf } from "../load/table.ts";
import { simulateDay } from "./day.ts";
import { PEOPLE } from "./inputs.ts";
import { readMeasured } from "./measured.ts";
import { planFor } from "./plan.ts";

const SEED = 1;
const DOCUMENT = new URL("../../../../docs/scale.md", import.meta.url);

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const rows = PEOPLE.flatMap((people) => {
  const day = simulateDay(people, SEED);
  return (["any server", "by table"] as const).map((routing) => ({ day, plan: planFor(day, routing) }));
});
type Row = (typeof rows)[number];

const whole = (value: number) => Math.round(value).toLocaleString("en");

const needs = tableOf<Row>(rows, {
  people: ({ day }) => whole(day.people),
  "players of a table at": ({ plan }) => plan.routing,
  tables: ({ day }) => whole(day.tables),
  "moves a second": ({ day }) => whole(day.movesPerSecond),
  "servers for the moves": ({ plan }) => whole(plan.serversForMoves),
  "servers for a storm": ({ plan }) => whole(plan.servers),
  "memory GB": ({ plan }) => whole(plan.memoryGigabytes),
  "database cores": ({ plan }) => whole(plan.databaseCores),
  "messages between servers a second": ({ plan }) => whole(plan.peerMessagesPerSecond),
  "Mbit/s": ({ plan }) => whole(plan.megabitsPerSecond),
  "Mbit/s of voice relays": ({ plan }) => whole(plan.relayMegabitsPerSecond),
  "GB of games a year": ({ plan }) => whole(plan.storedGigabytesAYear),
  "a server lost: back after s": ({ plan }) => plan.serverBackSeconds.toFixed(1),
  "a zone lost: back after s": ({ plan }) => plan.zoneBackSeconds.toFixed(1),
  "$ a month": ({ plan }) => whole(plan.dollarsAMonth),
});

const { nodes, storm, speed, storage } = readMeasured();
const micro = (value: number) => `${whole(value)} µs`;
const bytes = (value: number) => `${whole(value)} B`;
const measured = [
  { what: "CPU of a move on PostgreSQL", value: micro(nodes.moveCpu), by: "nodes", on: nodes.on },
  {
    what: "the same with the players at two servers, times",
    value: nodes.apartFactor.toFixed(2),
    by: "nodes",
    on: nodes.on,
  },
  { what: "CPU of a returning player", value: micro(storm.returnCpu), by: "storm", on: storm.on },
  { what: "a move on the wire", value: bytes(speed.moveBytes), by: "speed", on: speed.on },
  { what: "memory of a connection", value: bytes(speed.connectionBytes), by: "speed", on: speed.on },
  { what: "memory of a game", value: bytes(speed.gameBytes), by: "speed", on: speed.on },
  { what: "a finished game on disk", value: bytes(storage.storedBytes), by: "storage", on: storage.on },
];
const inputs = tableOf(measured, {
  measured: ({ what }) => what,
  "": ({ value }) => value,
  by: ({ by }) => `\`npm run ${by}\``,
  on: ({ on }) => on,
});

console.log(`${inputs}\n\n${needs}`);
if (values.write) writeFileSync(DOCUMENT, replaced(replaced(readFileSync(DOCUMENT, "utf8"), inputs), needs));

/** Returns the text in which this table replaces the table with the same first column heading. */
function replaced(text: string, table: string): string {
  const first = table.slice(0, table.indexOf("|", 1)).trim();
  const isOfTable = (line: string) => line.startsWith("|");
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.startsWith(`${first} `));
  if (from < 0) throw new Error(`docs/scale.md has no table that begins with "${first}"`);
  const length = lines.slice(from).findIndex((line) => !isOfTable(line));
  return [...lines.slice(0, from), table, ...lines.slice(from + length)].join("\n");
}
