// The figures of this bench that the simulation of many people uses, each with the day on which it was measured. A
// command that measures such figures writes them to `measured.json` if it is called with `--save`.
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const FILE = new URL("measured.json", import.meta.url);

const on = z.iso.date();
const figures = z.object({
  nodes: z.object({
    on,
    /** CPU time of a server for one move, in µs, with PostgreSQL. */
    moveCpu: z.number(),
    /**
     * The CPU time of a move if the players of a game are connected to two servers, divided by the time with one
     * server.
     */
    apartFactor: z.number(),
  }),
  storm: z.object({
    on,
    /** CPU time for one returning connection, in µs, including the handshake, taking the seat and sending the game. */
    returnCpu: z.number(),
  }),
  speed: z.object({
    on,
    /** The bytes of one move in both directions. The bytes of deals and ends of rounds are spread over the moves. */
    moveBytes: z.number(),
    /** Bytes of memory for one connection, and for one game. */
    connectionBytes: z.number(),
    gameBytes: z.number(),
  }),
  storage: z.object({
    on,
    /** The bytes of one finished and packed game to 21, on PostgreSQL. */
    storedBytes: z.number(),
  }),
});
type Measured = z.output<typeof figures>;

export function readMeasured(): Measured {
  return figures.parse(JSON.parse(readFileSync(FILE, "utf8")));
}

/** Writes the figures that a command has measured today. */
export function saveMeasured<C extends keyof Measured>(command: C, seen: Omit<Measured[C], "on">): void {
  const today = new Date().toISOString().slice(0, 10);
  const rounded = Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, rounding(Number(value))]));
  const kept = figures.parse({ ...readMeasured(), [command]: { on: today, ...rounded } });
  const lines = Object.entries(kept).map(([name, line]) => `  ${JSON.stringify(name)}: ${lineOf(line)}`);
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`);
}

/** Rounds to three digits, because further digits would mean nothing. */
function rounding(value: number): number {
  return Number(value.toPrecision(3));
}

/** Returns an object as text, in the form that the formatter gives it. */
function lineOf(line: object): string {
  const fields = Object.entries(line).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{ ${fields.join(", ")} }`;
}
