// Clients that send slowly lose their connection, and people at other addresses keep playing.
import { afterAll, describe, expect, it } from "vitest";
import { attack, attackAlone } from "./abuse/attacked.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

afterAll(cleanUp);

describe("an address", () => {
  it("that sends its headers slowly loses its connections", async () => {
    const { counts } = await attackAlone({ name: "slow-headers", count: 300 });
    expect(counts).toEqual({ "408 The request took too long": 300 });
  });

  it("may hold only a limited number of connections", async () => {
    const server = await ServerProcess.startAlone({ SOCKETS_PER_ADDRESS: "10" });
    const { counts } = await attack({ name: "slow-bodies", count: 300 }, server);
    const {
      held,
      "429 Rate limit exceeded": calls = 0,
      "429 Too many connections from this address": connections = 0,
    } = counts;
    // This call is limited to 60 requests a minute. A refused call closes its connection, so another connection may
    // take its place.
    expect(held).toBe(60);
    expect(calls).toBeGreaterThanOrEqual(20);
    expect(connections).toBeGreaterThan(0);
    expect(calls + connections).toBe(240);
  });
});
