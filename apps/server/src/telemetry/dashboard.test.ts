// The dashboard in deploy/grafana queries only metrics that the server exports.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { newTallies } from "../tallies.ts";
import { Metrics } from "./metrics.ts";

const DASHBOARD = new URL("../../../../deploy/grafana/chkobba.json", import.meta.url);

it("the dashboard queries only metrics of the server, and shows all of the server's own metrics", () => {
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
  const asked = new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, "")));

  expect(counted).toEqual(expect.arrayContaining([...asked]));
  expect([...asked]).toEqual(expect.arrayContaining(counted.filter((name) => name.startsWith("chkobba_"))));
});
