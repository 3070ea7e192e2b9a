// TRUST_PROXY on a server that browsers reach without a proxy.
import { expect, it } from "vitest";
import type { Settings } from "./data-folders.ts";
import { checkServers } from "./one-server.ts";
import { ServerProcess } from "./server-process.ts";

const ABOUT_PROXY = "TRUST_PROXY is set, and a page was requested without X-Forwarded-For";
const PAGE = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const BY_PROXY = { "x-forwarded-for": "198.51.100.1" };

checkServers();

it.each<[string, Settings, Record<string, string>, number]>([
  ["once where pages come without a proxy", { TRUST_PROXY: "true" }, PAGE, 1],
  ["once where no trusted proxy sends them", { TRUST_PROXY: "10.0.0.1" }, PAGE, 1],
  ["nothing where the proxy sends them", { TRUST_PROXY: "true" }, { ...PAGE, ...BY_PROXY }, 0],
  ["nothing about health checks", { TRUST_PROXY: "true" }, { accept: "*/*" }, 0],
  ["nothing where no proxy is trusted", {}, PAGE, 0],
])("the server logs %s", async (_, settings, headers, times) => {
  const server = await ServerProcess.start(settings);
  for (const path of ["/", "/health", "/", "/login"]) await (await fetch(server.url + path, { headers })).text();
  await server.stop();
  expect(server.warnings.filter((line) => line.includes(ABOUT_PROXY))).toHaveLength(times);
});
