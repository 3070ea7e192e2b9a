// The dashboard in deploy/grafana and the alerts in deploy/prometheus query only metrics that the server exports.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { newTallies } from "../tallies.ts";
import { Metrics } from "./metrics.ts";

const DASHBOARD = new URL("../../../../deploy/grafana/chkobba.json", import.meta.url);

const ALERTS = new URL("../../../../deploy/prometheus/", import.meta.url);
const PROMTOOL = "/usr/bin/promtool";

it("the dashboard and the alerts query only metrics of the server, and the dashboard shows all of the server's own metrics", () => {
  const none = () => 0;
  const metrics = new Metrics({
    gamesByStatus: async () => ({}),
    connections: none,
    sockets: none,
    listeners: none,
    tallies: newTallies(),
    version: "1.2.3",
    lastBackup: () => null,
    databaseWaiting: none,
    backlogs: async () => null,
  });
  const counted = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const names = readFileSync(DASHBOARD, "utf8").match(/\b(chkobba|process|nodejs)_\w+/g) ?? [];
  const alerts = readFileSync(new URL("alerts.yml", ALERTS), "utf8").match(/\b(chkobba|process|nodejs)_\w+/g) ?? [];
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, "");
  const asked = new Set(names.map(base));

  expect(counted).toEqual(expect.arrayContaining([...asked, ...alerts.map(base)]));
  expect([...asked]).toEqual(expect.arrayContaining(counted.filter((name) => name.startsWith("chkobba_"))));
});

it.runIf(existsSync(PROMTOOL))("the alerts fire as their tests say", () => {
  execFileSync(PROMTOOL, ["test", "rules", fileURLToPath(new URL("alerts.test.yml", ALERTS))], { stdio: "pipe" });
});
