// Computes the needs of 10,000, 100,000 and 1,000,000 people at once from the figures of this bench: see docs/scale.md.
import { tableOf } from "../load/table.ts";
import { simulateDay } from "./day.ts";
import { PEOPLE } from "./inputs.ts";
import { planFor } from "./plan.ts";

const SEED = 1;

const rows = PEOPLE.flatMap((people) => {
  const day = simulateDay(people, SEED);
  return (["any server", "by table"] as const).map((routing) => ({ day, plan: planFor(day, routing) }));
});
type Row = (typeof rows)[number];

const whole = (value: number) => Math.round(value).toLocaleString("en");

console.log(
  tableOf<Row>(rows, {
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
  }),
);
