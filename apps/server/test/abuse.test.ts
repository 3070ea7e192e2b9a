// Whoever abuses the server from one address is refused in words, and the others play on meanwhile.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { underAttack } from "./abuse/under-attack.ts";
import { Player } from "./player.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

/** Milliseconds; what is measured on a machine of its own stands in tools/bench. */
const BEARABLE = 2000;
const TOO_MANY = "403 Too many connections from this address";

afterAll(cleanUp);

let common: ServerProcess;
beforeAll(async () => {
  common = await ServerProcess.start();
});

async function attack(name: string, count: number, server = common): Promise<Readonly<Record<string, number>>> {
  const { told, moves, p99 } = await underAttack(server, name, count);
  console.log(`${name} ${count}: ${JSON.stringify(told)}; ${moves} moves meanwhile, p99 ${p99.toFixed(1)} ms`);
  expect(p99).toBeLessThan(BEARABLE);
  expect(await server.health()).toMatchObject({ status: "ok" });
  expect(server.errors).toEqual([]);
  return told;
}

describe("an address", () => {
  it.each([
    ["bodies", "413 Request body is too large", 25],
    ["polls", "413", 100],
    ["frames", "closed", 50],
  ])("that sends %s of a megabyte is refused", async (kind, said, count) => {
    expect(await attack(`megabyte-${kind}`, count)).toEqual({ [said]: count });
  });

  it("that sends its headers one by one loses its lines", async () => {
    expect(await attack("slow-headers", 300)).toEqual({ "408 The request took too long": 300 });
  });

  it("may hold so many lines and no more", async () => {
    const server = await ServerProcess.start({ SOCKETS_PER_ADDRESS: "10" });
    const told = await attack("slow-bodies", 300, server);
    expect(told["429 Too many connections from this address"]).toBeGreaterThan(200);
    expect(told.held).toBeGreaterThan(50);
  });

  // The two who play hold two of the 500.
  it.each(["websockets", "polls"])("may hold 500 %s and no more", async (kind) => {
    const { [TOO_MANY]: refused, ...granted } = await attack(kind, 2000, await ServerProcess.start());
    expect(granted).toEqual(kind === "polls" ? { "200": 498 } : { "101": 498 });
    expect(refused).toBe(1502);
  });

  it("that opens one game after the other, with ever new sockets, is refused", async () => {
    const server = await ServerProcess.start({ GAMES_PER_MINUTE: "60" });
    const { opened, ...refused } = await attack("games", 1000, server);
    // Five minutes' worth at once, and one a second.
    expect(opened).toBeGreaterThanOrEqual(299);
    expect(opened).toBeLessThan(500);
    expect(refused).toEqual({ RATE_LIMITED: 1000 - (opened ?? 0) });
  });
});

describe("a page of another site", () => {
  it.each(["websocket", "polling"])("may not connect by %s, and one of ours may", async (transport) => {
    const server = await ServerProcess.start({ PUBLIC_URL: "https://chkobba.example" });
    const handshake = async (origin: string) => {
      if (transport === "websocket") return (await Player.connect(server.url, {}, { origin })).close();
      const query = "EIO=4&transport=polling";
      const response = await fetch(`${server.url}/socket.io/?${query}`, { headers: { origin } });
      expect(await response.text()).toContain(response.ok ? "sid" : "Pages of other sites may not connect");
      if (!response.ok) throw new Error(`refused with ${response.status}`);
    };
    for (const origin of ["https://evil.example", "null", server.url.replace(/\d+$/, "1")]) {
      await expect(handshake(origin), origin).rejects.toThrow();
    }
    for (const origin of [server.url, "https://chkobba.example"]) await handshake(origin);
  });
});
