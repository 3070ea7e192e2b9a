// Clients that send slowly lose their connection, and people at other addresses keep playing.
import { afterAll, describe, expect, inject, it } from "vitest";
import { attack, attackAlone } from "./abuse/attacked.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

afterAll(cleanUp);

describe("an address", () => {
  it.runIf(inject("isLong"))("that sends its headers slowly loses its connections", async () => {
    const { counts } = await attackAlone({ name: "slow-headers", count: 300 });
    expect(counts).toEqual({ "408 The request took too long": 300 });
  });

  it("may hold only four unanswered requests for each connection that it may open", async () => {
    const server = await ServerProcess.startAlone({ SOCKETS_PER_ADDRESS: "10" });
    const { counts } = await attack({ name: "slow-bodies", count: 300 }, server);
    const {
      held,
      "429 Too many requests from this address": requests = 0,
      "429 Too many connections from this address": connections = 0,
    } = counts;
    expect(held).toBe(40);
    // Refused requests close their connections, so few connections or none meet the limit of connections too.
    expect(requests).toBeGreaterThan(0);
    expect(requests + connections).toBe(260);
  });
});
