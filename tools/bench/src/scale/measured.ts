// The figures of this bench that the simulation of many people uses, each with the day on which it was seen. The
// commands that measure them write them to `measured.json` if called with `--save`.
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const FILE = new URL("measured.json", import.meta.url);

const on = z.iso.date();
const figures = z.object({
  nodes: z.object({
    on,
    /** µs of CPU of a server for a move, with PostgreSQL. */
    moveCpu: z.number(),
    /** Cost of a move with the players at two servers, relative to one server. */
    apartFactor: z.number(),
  }),
  storm: z.object({
    on,
    /** µs of CPU of a returning connection, with handshake, seat and game. */
    returnCpu: z.number(),
  }),
  speed: z.object({
    on,
    /** Bytes of a move in both directions, with deals and ends of rounds spread over the moves. */
    moveBytes: z.number(),
    /** Bytes of memory. */
    connectionBytes: z.number(),
    gameBytes: z.number(),
  }),
  storage: z.object({
    on,
    /** A finished game to 21, packed, on PostgreSQL. */
    storedBytes: z.number(),
  }),
});
type Measured = z.output<typeof figures>;

export function readMeasured(): Measured {
  return figures.parse(JSON.parse(readFileSync(FILE, "utf8")));
}

/** Keeps the figures that a command has measured today. */
export function saveMeasured<C extends keyof Measured>(command: C, seen: Omit<Measured[C], "on">): void {
  const today = new Date().toISOString().slice(0, 10);
  const rounded = Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, rounding(Number(value))]));
  const kept = figures.parse({ ...readMeasured(), [command]: { on: today, ...rounded } });
  const lines = Object.entries(kept).map(([name, line]) => `  ${JSON.stringify(name)}: ${lineOf(line)}`);
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`);
}

/** Three digits: more would say nothing. */
function rounding(value: number): number {
  return Number(value.toPrecision(3));
}

/** An object as the formatter writes it. */
function lineOf(line: object): string {
  const fields = Object.entries(line).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{ ${fields.join(", ")} }`;
}
