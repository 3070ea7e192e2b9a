import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { serveHealth } from "./http.ts";

function health(check: () => Promise<void>) {
  const app = fastify();
  serveHealth(app, { check, version: "1.2.3" });
  return app.inject("/health");
}

describe("GET /health", () => {
  it("is ok while the database answers", async () => {
    const response = await health(async () => undefined);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: "ok", uptimeSeconds: expect.any(Number), version: "1.2.3" });
  });

  it.each([
    ["fails", () => Promise.reject(new Error("the database is closed"))],
    ["does not answer in time", () => new Promise<void>(() => undefined)],
  ])("is unavailable when the database %s", async (_, check) => {
    const response = await health(check);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: "unavailable", version: "1.2.3" });
  });
});
