// @vitest-environment jsdom
// Which answers still wait after an attempt to send them. Only the server is replaced.
import { expect, it, vi } from "vitest";
import "../../shared/http/page-client.ts";
import { sendWaiting } from "./answer-puzzle.ts";
import { changeSaved, readSaved } from "./saved-puzzles.ts";

const answer = (id: string) => ({ id, cardId: "7-dinari", capturedCardIds: [] });
const refusal = (code: string, status: number) => Response.json({ code, message: "", errors: [] }, { status });

it.each([
  ["no network", () => Promise.reject(new TypeError("no network")), ["one", "two"]],
  ["no reply in time", () => Promise.reject(new DOMException("late", "TimeoutError")), ["one", "two"]],
  ["a proxy's error", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }), ["one", "two"]],
  ["too many calls", async () => refusal("CALL_RATE_LIMITED", 429), ["one", "two"]],
  ["puzzles that no longer exist", async () => refusal("PUZZLE_NOT_FOUND", 404), []],
])("after %s", async (_, reply, left) => {
  vi.stubGlobal("fetch", reply);
  changeSaved(() => ({ waiting: [answer("one"), answer("two")] }));
  await sendWaiting();
  expect(readSaved().waiting.map(({ id }) => id)).toEqual(left);
});
