// Settings as they reach a server: from the environment, from a file, and wrong.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cleanUp, makeDataDir, runToEnd, ServerProcess } from "./server-process.ts";

afterAll(cleanUp);

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

it("--help lists the settings and serves nothing", async () => {
  const { code, stdout, stderr } = await runToEnd({}, ["--help"]);
  expect(code).toBe(0);
  expect(stderr).toBe("");
  expect(stdout).toContain("BOT_DELAY_MS");
  expect(stdout).toContain("default 700-1500");
});

it("a .env file counts where the environment says nothing", async () => {
  const dataDir = makeDataDir();
  writeFileSync(join(dataDir, ".env"), "TURN_SECONDS=oops\nPORT=1\n");
  await expect(ServerProcess.start({}, dataDir)).rejects.toThrow('TURN_SECONDS is "oops"');
});
