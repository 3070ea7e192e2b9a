// Memory and CPU time of a process, from /proc.
import { readFile, writeFile } from "node:fs/promises";

/** Clock ticks a second, the same on every Linux that Node runs on. */
const TICKS = 100;
const RESET_PEAK = "5";

/** Bytes of memory that a process uses now, and its peak since the last reset. */
export async function memoryOf(pid: number): Promise<{ readonly now: number; readonly peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]);
  return { now: kilobytes("VmRSS") * 1024, peak: kilobytes("VmHWM") * 1024 };
}

/** Starts a new measurement of the peak. */
export async function resetPeakOf(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

/** Seconds of CPU that a process has used, all its threads together. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The process's name, in brackets, may contain spaces, so the fields after it are read.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
