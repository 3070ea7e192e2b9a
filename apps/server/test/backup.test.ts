// The delivered script for backups, on a server that is used while it runs, and a restore.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { accounts } from "@chkobba/protocol";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { bodyOf, call, failureOf, PASSWORD, post, register } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { PATH, SQLITE3 } from "./environment.ts";
import { runTool } from "./run-to-end.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";

const SCRIPT = join(import.meta.dirname, "../../../deploy/backup/backup.sh");

let backups: string;
beforeEach(() => {
  backups = mkdtempSync(join(tmpdir(), "chkobba-backups-"));
});
afterEach(() => rmSync(backups, { recursive: true, force: true }));
afterAll(cleanUp);

function backUp(dataDir: string, settings: Readonly<Record<string, string>> = {}): string {
  const env = { PATH, SQLITE3, DATA_DIR: dataDir, BACKUP_DIR: backups, ...settings };
  const written = execFileSync(SCRIPT, [], { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  return /^backup: (.*)$/m.exec(written)?.[1] ?? "";
}

/** A folder with a program that the script calls. */
function program(name: string, script: string): void {
  mkdirSync(join(backups, "bin"), { recursive: true });
  writeFileSync(join(backups, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

it("a backup can be made again and again, by its owner only, and the server knows the newest one", async () => {
  const server = await ServerProcess.start(FAST);
  await register(server.url, "Kept");
  expect(await server.metric("chkobba_backup_timestamp_seconds")).toBeNull();
  for (let nth = 0; nth < 2; nth++) backUp(server.dataDir);
  const folders = readdirSync(backups);
  expect(folders).toHaveLength(2);
  for (const folder of folders) {
    expect(readdirSync(join(backups, folder))).toEqual(["SHA256SUMS", "chkobba.sqlite", "files.tar"]);
    expect(statSync(join(backups, folder)).mode & 0o077).toBe(0);
    expect(statSync(join(backups, folder, "chkobba.sqlite")).mode & 0o077).toBe(0);
  }
  expect(Math.abs(Date.now() / 1000 - ((await server.metric("chkobba_backup_timestamp_seconds")) ?? 0))).toBeLessThan(
    600,
  );
});

it("after a restore, an account that was deleted since is deleted again by its id of the log", async () => {
  const server = await ServerProcess.start(FAST);
  const [kept, deleted] = [await register(server.url, "Stays"), await register(server.url, "Leaves")];
  const folder = backUp(server.dataDir);
  const { accessToken } = deleted.tokens;
  await call(server.url, "DELETE", "/account", { accessToken, body: { password: PASSWORD } });
  const [line] = await server.untilLogged("accounts: an account was deleted", 1);
  await server.stop();

  const dataDir = makeDataDir();
  cpSync(join(folder, "chkobba.sqlite"), join(dataDir, "chkobba.sqlite"));
  execFileSync("tar", ["--extract", "--file", join(folder, "files.tar"), "--directory", dataDir]);
  const again = await runTool("admin", ["delete", String(line?.accountId), "no-such-id"], { DATA_DIR: dataDir });
  expect(again).toEqual({ code: 0, stdout: "1 accounts deleted, 1 did not exist\n", stderr: "" });
  const restored = await ServerProcess.start(FAST, dataDir);
  const signIn = (emailOrUsername: string) =>
    post(restored.url, "/auth/login", { emailOrUsername, password: PASSWORD });
  expect(bodyOf(await signIn("Stays"), accounts.signedIn).user.id).toBe(kept.user.id);
  failureOf(await signIn("Leaves"), 401);
});

describe("of PostgreSQL", () => {
  const DATABASE_URL = "postgres://chkobba:p%40ss%20%25w%C3%B6rd@one:5432,two/chkobba?sslmode=no-verify";
  const withPrograms = () => ({ PATH: `${join(backups, "bin")}:${PATH}`, BACKUP_DIR: join(backups, "kept") });

  beforeEach(() => {
    program("pg_dump", `echo "$PGPASSWORD $*" > "${backups}/call"; touch "\${2#--file=}"`);
    program("pg_restore", 'case "$*" in *--list*) echo "5; 0 16 TABLE DATA public games chkobba";; esac');
  });

  it("is dumped without its password among the arguments, which all users can read, and copied elsewhere", () => {
    const elsewhere = join(backups, "elsewhere");
    mkdirSync(elsewhere);
    const COPY_COMMAND = `cp --recursive --target-directory=${elsewhere}`;
    const folder = backUp(makeDataDir(), { ...withPrograms(), DATABASE_URL, COPY_COMMAND });
    const call = readFileSync(join(backups, "call"), "utf8").trim();
    expect(call).toMatch(
      /^p@ss %wörd --format=custom --file=\S+ postgres:\/\/chkobba@one:5432,two\/chkobba\?sslmode=require$/,
    );
    expect(readdirSync(folder)).toEqual(["SHA256SUMS", "chkobba.dump"]);
    expect(readdirSync(join(elsewhere, basename(folder)))).toEqual(["SHA256SUMS", "chkobba.dump"]);
  });

  it("fails if the dump can't be read to its end, and then leaves the time of the newest backup as it was", () => {
    program("pg_restore", 'case "$*" in *--list*) echo "5; 0 16 TABLE DATA public games chkobba";; *) exit 1;; esac');
    const dataDir = makeDataDir();
    expect(() => backUp(dataDir, { ...withPrograms(), DATABASE_URL })).toThrow("the dump can't be read");
    expect(existsSync(join(dataDir, "last-backup"))).toBe(false);
    expect(readdirSync(join(backups, "kept"))).toEqual([expect.stringMatching(/\.part$/)]);
  });
});
