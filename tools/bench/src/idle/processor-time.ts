// The processor time of a process and of all processes that it has started, read from /proc.
import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts processor time in ticks of 10 ms. */
const TICK_MS = 10;

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly busyMs: number;
}

/** Returns the processor time that this process and its descendants have used so far, in ms. */
export function processorTime(id: number): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []));
  const family = new Set([id]);
  // A process may be listed before its parent, so the list is read until no descendant is new.
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return all.reduce((sum, { id, busyMs }) => sum + (family.has(id) ? busyMs : 0), 0);
}

/** Returns an empty list if the process has ended. */
function read(id: number): Process[] {
  try {
    // The name of the program may contain spaces and brackets, so fields are counted after its last bracket.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return [{ id, parent: Number(fields[1]), busyMs: TICK_MS * (Number(fields[11]) + Number(fields[12])) }];
  } catch {
    return [];
  }
}
