// Clients that read slowly or not at all lose their connection. People at other addresses keep playing.
// Starts first: takes a minute.
import { afterAll, describe, expect, inject, it } from "vitest";
import { attackAlone, MEGABYTE } from "./abuse/attacked.ts";
import { bare, withChat } from "./abuse/prepared.ts";
import { cleanUp } from "./server-process.ts";

/** The longest duration of an attack. An attack ends earlier if the server has closed all its connections. */
const LONGEST_SECONDS = 200;
/** Filling the buffers of ten clients takes the CPU for a minute. */
const CLIENTS = inject("isLong") ? 10 : 3;
/** The most growth of the server's memory: garbage of any work, and what waits for each client. */
const GROWTH_MEGABYTES = 30 + 3 * CLIENTS;

afterAll(cleanUp);

describe("a client that never reads", () => {
  it.each([["unread-chat", withChat] as const, ...(inject("isLong") ? [["unread-polls", withChat] as const] : [])])(
    "is closed before many answers have piled up: %s",
    async (name, prepare) => {
      const { counts, memory } = await attackAlone({ name, count: CLIENTS, seconds: LONGEST_SECONDS }, prepare);
      expect(counts).toMatchObject({ closed: CLIENTS, open: 0 });
      expect((memory.most - memory.before) / MEGABYTE).toBeLessThan(GROWTH_MEGABYTES);
    },
  );

  it.runIf(inject("isLong")).each([
    ["unread-game", withChat],
    ["unread-rooms", bare],
  ])("uses little memory: %s", async (name, prepare) => {
    const { memory } = await attackAlone({ name, count: 10, seconds: 4 }, prepare);
    expect((memory.most - memory.before) / MEGABYTE).toBeLessThan(60);
  });

  it.runIf(inject("isLong"))("loses the connections on which large files wait", async () => {
    const { counts } = await attackAlone({ name: "unread-answers", count: 300, seconds: LONGEST_SECONDS });
    expect(counts["at first"]).toBeGreaterThanOrEqual(300);
    expect(counts.held).toBe(0);
  });
});
