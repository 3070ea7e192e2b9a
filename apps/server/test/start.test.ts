// A server that can't start prints one line that says what to do, exits with code 1, and changes no data.
// Starts first: takes a minute.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeDataDir } from "./data-folders.ts";
import { playOn } from "./playing.ts";
import { type Output, runToEnd, runUnder } from "./run-to-end.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { inDatabase, readLogs } from "./stored.ts";
import { closeAll, startedTable } from "./tables.ts";

afterAll(cleanUp);

/** Root can write everywhere and listen on every port, unless its capabilities are dropped. */
const UNPRIVILEGED = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : [];
const DATABASE = "chkobba.sqlite";
/** Starts that `npm run test:long` makes too, because another one of their kind stands in every run. */
const ofLong = <Given>(...given: Given[]): Given[] => (inject("isLong") ? given : []);

function expectOneLine({ code, stderr }: Output, line: RegExp): void {
  expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
  expect(stderr).toMatch(/^[^\n]+\n$/);
}

describe("a second start on the same DATA_DIR", () => {
  const IN_USE_ALONE =
    /did not start:\n(?:\{.*\}\n)*DATA_DIR .* is in use by another server: stop it, or set another DATA_DIR$/;
  const IN_USE = /^DATA_DIR .* is in use by another server: stop it, or set another DATA_DIR\n$/;

  it("on the same port or another one ends with one line, and two people keep playing", async () => {
    const first = await ServerProcess.startAlone({ ...FAST, AWAY_SECONDS: "0.2" });
    const seats = await startedTable(first.url, { targetScore: 11 });
    const before = await readLogs(first.dataDir);
    for (const port of [new URL(first.url).port, "0"]) {
      const second = await runToEnd({ DATA_DIR: first.dataDir, AWAY_SECONDS: "0.2", PORT: port });
      expectOneLine(second, IN_USE);
    }
    expect(await readLogs(first.dataDir)).toEqual(before);
    const ends = await Promise.all(seats.map((seat) => playOn(seat)));
    expect(ends.map(({ status }) => status)).toEqual(["finished", "finished"]);
    const logs = [...(await readLogs(first.dataDir)).values()].flat();
    expect(
      logs.filter((record) => record.kind === "presence" && (record.change === "gone" || record.change === "away")),
    ).toEqual([]);
    expect(first.errors).toEqual([]);
    closeAll(seats);
    expect((await first.stop()).code).toBe(0);
  });

  it("succeeds at once after kill -9 of the first server, and after its stop", async () => {
    const first = await ServerProcess.startAlone();
    await first.kill();
    const second = await ServerProcess.startAlone({}, first.dataDir);
    expect((await second.stop()).code).toBe(0);
    await (await ServerProcess.startAlone({}, first.dataDir)).stop();
  });

  it("succeeds for one of two simultaneous starts on a new folder", async () => {
    const dataDir = join(makeDataDir(), "new", "folder");
    const both = await Promise.allSettled([1, 2].map(() => ServerProcess.startAlone({ DATA_DIR: dataDir })));
    const failed = both.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
    expect(failed).toEqual([expect.stringMatching(IN_USE_ALONE)]);
  });
});

describe("a port that is in use", () => {
  it("ends the start of a server with its own DATA_DIR in one line", async () => {
    const first = await ServerProcess.startAlone();
    expectOneLine(await runToEnd({ PORT: new URL(first.url).port }), /EADDRINUSE.*another server/);
  });
});

describe("a setting that can't work ends the start in one line:", () => {
  const fileAt = (name: string) => {
    const path = join(makeDataDir(), name);
    writeFileSync(path, "a file");
    return path;
  };
  const lockedFolder = () => {
    const path = makeDataDir();
    chmodSync(path, 0o500);
    return path;
  };

  it.each([
    // Node's recursive `mkdir` never returns below /proc.
    ["DATA_DIR where no folder can be made", () => "/proc/nope", /^DATA_DIR is "\/proc\/nope", but the system refuses/],
    ["DATA_DIR that is a file", () => fileAt("data"), /^DATA_DIR is .* that is no folder/],
    ["DATA_DIR that can't be written", lockedFolder, /^DATA_DIR is .* this user may not write there/],
    ...ofLong<[string, () => string, RegExp]>(
      ["DATA_DIR below a file", () => join(fileAt("file"), "data"), /^DATA_DIR is .* a part of that path is a file/],
      [
        "DATA_DIR that can't be made",
        () => join(lockedFolder(), "data"),
        /^DATA_DIR is .* this user may not write there/,
      ],
    ),
  ])("%s", async (_, path, line) => {
    expectOneLine(await runUnder(UNPRIVILEGED, { DATA_DIR: path() }), line);
  });

  it.each([
    ["that is no path", () => "file://elsewhere/radio", /^MEDIA_URL is .* but must be/],
    ["that can't be written", () => `file://${lockedFolder()}`, /^MEDIA_URL is .* this user may not write there/],
    ...ofLong<[string, () => string, RegExp]>(
      ["without a bucket", () => "s3:///radio", /^MEDIA_URL is .* but must be/],
      ["that is a file", () => `file://${fileAt("media")}`, /^MEDIA_URL is .* that is no folder/],
    ),
  ])("MEDIA_URL %s", async (_, url, line) => {
    expectOneLine(await runUnder(UNPRIVILEGED, { MEDIA_URL: url() }), line);
  });

  it("HOST that is not an address of this machine", async () => {
    // This address is reserved for documentation, so no machine has it.
    expect(
      Object.values(networkInterfaces())
        .flat()
        .map((its) => its?.address),
    ).not.toContain("192.0.2.1");
    expectOneLine(await runToEnd({ HOST: "192.0.2.1" }), /EADDRNOTAVAIL.*: set HOST to an address of this machine/);
    expectOneLine(await runToEnd({ HOST: "nowhere.invalid" }), /nowhere\.invalid: set HOST to an address/);
  });

  it.each([
    ["a folder", (path: string) => mkdirSync(path)],
    ["locked", (path: string) => writeFileSync(path, "PORT=1", { mode: 0 })],
  ])("a .env file that is %s", async (_, make) => {
    const cwd = makeDataDir();
    make(join(cwd, ".env"));
    expectOneLine(await runUnder(["env", "-C", cwd, ...UNPRIVILEGED], {}), /\.env can't be read .*: remove it, or/);
  });
});

describe("a database that can't be used ends the start in one line:", () => {
  let used: string;
  beforeAll(async () => {
    const server = await ServerProcess.startAlone();
    await server.stop();
    used = server.dataDir;
  });
  const stopped = () => {
    const dataDir = makeDataDir();
    cpSync(used, dataDir, { recursive: true });
    return dataDir;
  };

  it("one that a newer release has changed", async () => {
    const dataDir = stopped();
    await inDatabase(dataDir, "insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')");
    expectOneLine(
      await runToEnd({ DATA_DIR: dataDir }),
      /^the database is of another release.*999-later.*: start that/,
    );
  });

  it.each([
    ["no database", (file: string) => writeFileSync(file, "no database at all, but long enough to look like one")],
    ["cut off", (file: string) => truncateSync(file, 9000)],
  ])("one that is %s", async (_, damage) => {
    const dataDir = stopped();
    damage(join(dataDir, DATABASE));
    expectOneLine(await runToEnd({ DATA_DIR: dataDir }), /: chkobba.sqlite in DATA_DIR is damaged: restore it/);
  });

  it("one that can only be read", async () => {
    const dataDir = stopped();
    chmodSync(join(dataDir, DATABASE), 0o400);
    expectOneLine(await runUnder(UNPRIVILEGED, { DATA_DIR: dataDir }), /readonly.*: give this user the right to read/);
  });

  // A limit on the size of files acts like a full disk.
  it.each([0, ...ofLong(60_000)])("a new one that has room for %d bytes", async (bytes) => {
    const dataDir = makeDataDir();
    const full = await runUnder(["prlimit", `--fsize=${bytes}`], { DATA_DIR: dataDir });
    expectOneLine(full, /: the disk of DATA_DIR fails or is full\n$/);
    expect(existsSync(join(dataDir, "secrets"))).toBe(false);
    await (await ServerProcess.startAlone({}, dataDir)).stop();
    expect(readdirSync(dataDir)).toContain(DATABASE);
  });
});
