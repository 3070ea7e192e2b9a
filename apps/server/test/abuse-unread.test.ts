// Clients that read slowly, or never, lose their connection, and people at other addresses play on meanwhile.
import { afterAll, describe, expect, it } from "vitest";
import { attackAlone, MEGABYTE } from "./abuse/attacked.ts";
import { bare, withChat } from "./abuse/prepared.ts";
import { cleanUp } from "./server-process.ts";

afterAll(cleanUp);

describe("a client that never reads", () => {
  it.each([
    ["unread-chat", withChat],
    ["unread-polls", withChat],
  ])("is closed before much has piled up: %s", async (name, prepare) => {
    const { counts, memory } = await attackAlone({ name, count: 10, seconds: 12 }, prepare);
    expect(counts).toMatchObject({ closed: 10, open: 0 });
    expect((memory.most - memory.before) / MEGABYTE).toBeLessThan(60);
  });

  it.each([
    ["unread-game", withChat],
    ["unread-rooms", bare],
  ])("uses little memory: %s", async (name, prepare) => {
    const { memory } = await attackAlone({ name, count: 10, seconds: 6 }, prepare);
    expect((memory.most - memory.before) / MEGABYTE).toBeLessThan(60);
  });

  it("loses the connections on which large files wait", async () => {
    const { counts } = await attackAlone({ name: "unread-answers", count: 300, seconds: 40 });
    expect(counts["at first"]).toBeGreaterThanOrEqual(300);
    expect(counts.held).toBe(0);
  });
});
