// Settings from the environment and from a file, and invalid settings.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeDataDir } from "./data-folders.ts";
import { checkServers } from "./one-server.ts";
import { runToEnd } from "./run-to-end.ts";
import { ServerProcess } from "./server-process.ts";

checkServers();

it.each([
  ["PORT", "99999"],
  ["BOT_DELAY_MS", "slow"],
  ["TRUST_PROXY", "my-proxy"],
])("a wrong %s ends the server with one line", async (name, value) => {
  const { code, stdout, stderr } = await runToEnd({ [name]: value });
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(new RegExp(`^${name} is "${value}", but must be .+\n$`));
});

it("--help lists the settings and starts no server", async () => {
  const { code, stdout, stderr } = await runToEnd({}, ["--help"]);
  expect(code).toBe(0);
  expect(stderr).toBe("");
  expect(stdout).toContain("BOT_DELAY_MS");
  expect(stdout).toContain("default 700-1500");
});

it("a .env file gives settings that the environment lacks", async () => {
  const dataDir = makeDataDir();
  writeFileSync(join(dataDir, ".env"), "TURN_SECONDS=oops\nPORT=1\n");
  await expect(ServerProcess.startAlone({}, dataDir)).rejects.toThrow('TURN_SECONDS is "oops"');
});

describe("the key that may delete rooms", () => {
  const shown = (server: ServerProcess) =>
    server.logged("made a key that may delete rooms; it stays in DATA_DIR/secrets/admin-key");

  it("is made if none is set, and shown once", async () => {
    const first = await ServerProcess.start();
    const key = first.secret("admin-key");
    expect(shown(first)).toMatchObject([{ adminKey: key }]);
    await first.stop();
    const second = await ServerProcess.start({}, first.dataDir);
    expect(second.secret("admin-key")).toBe(key);
    expect(shown(second)).toEqual([]);
  });

  it("is neither made nor shown if one is set", async () => {
    const server = await ServerProcess.start({ ADMIN_KEY: "a key that was set" });
    expect(existsSync(join(server.dataDir, "secrets", "admin-key"))).toBe(false);
    expect(shown(server)).toEqual([]);
  });
});
