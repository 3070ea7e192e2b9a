// Tests `npm start` under a supervisor and in a terminal. A signal to npm ends every process that npm has started.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chkobba-start-"));
});
afterEach(() => {
  for (const { pid } of processes()) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Returns all processes that this test has started, and the processes that these have started. They are found by the
 * test's folder in their environment.
 */
function processes(): { readonly pid: number; readonly command: string }[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, "utf8").includes(`DATA_DIR=${folder}`)) return [];
      return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") }];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
}

function start(command: string, args: readonly string[]): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0" };
  return spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
}

/** Sends SIGINT to a process group. Returns whether the group still existed. */
function interrupt({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, "SIGINT");
  } catch {
    return false;
  }
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error("its output is not connected");
  for await (const line of createInterface(stdout)) {
    const port = /"port":(\d+),.*"msg":"Chkobba is served/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error("it ended before it served");
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe("npm start", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("ends with its server on %s to npm alone", async (signal) => {
    const npm = start("npm", ["start"]);
    const port = await portOf(npm);
    expect(await isOpen(port)).toBe(true);
    const exited = once(npm, "exit");
    npm.kill(signal);
    await exited;
    expect(processes()).toEqual([]);
    expect(await isOpen(port)).toBe(false);
  });

  it("stops cleanly on a SIGINT to the whole group, sent once more by npm", async () => {
    const npm = start("npm", ["start"]);
    const lines: string[] = [];
    const port = await portOf(npm);
    if (npm.stdout !== null) createInterface(npm.stdout).on("line", (line) => lines.push(line));
    const exited = once(npm, "exit");
    // A terminal signals the whole process group.
    expect(interrupt(npm)).toBe(true);
    for (let again = 0; again < 2; again++) {
      await setTimeout(10);
      interrupt(npm);
    }
    await exited;
    // npm may end before its server.
    await expect.poll(() => processes(), { timeout: 10_000 }).toEqual([]);
    // SQLite removes this file when it closes the database. A server that was killed would leave the file.
    expect(existsSync(join(folder, "chkobba.sqlite-wal"))).toBe(false);
    expect(lines.filter((line) => line.includes('"msg":"stopping"'))).toHaveLength(1);
    expect(await isOpen(port)).toBe(false);
  });

  /** Starts a script whose lines use `run`. */
  const startBuilding = (lines: string) => {
    const script = join(folder, "building.mjs");
    const prepare = JSON.stringify(join(import.meta.dirname, "prepare.mjs"));
    writeFileSync(script, `import { run } from ${prepare};\n${lines}`);
    return start(process.execPath, [script]);
  };

  it("ends with all its processes while it is still building", async () => {
    // npm runs commands as this one is run: by a shell that does not forward signals.
    const building = startBuilding(`await run("sh", ["-c", "sh -c 'echo building; sleep 300; true'; true"]);`);
    if (building.stdout === null) throw new Error("its output is not connected");
    await once(createInterface(building.stdout), "line");
    await expect.poll(() => processes().some(({ command }) => command.startsWith("sleep"))).toBe(true);
    const exited = once(building, "exit");
    building.kill("SIGTERM");
    const [code] = await exited;
    expect(code).toBe(143);
    expect(processes()).toEqual([]);
  });

  it("ends with the build on a signal that comes just before the build's process starts", async () => {
    const building = startBuilding(`
      import { subscribe } from "node:diagnostics_channel";
      subscribe("child_process", () => process.kill(process.pid, "SIGTERM"));
      await run("sleep", ["300"]);`);
    const [code] = await once(building, "exit");
    expect(code).toBe(143);
    expect(processes()).toEqual([]);
  });
});
