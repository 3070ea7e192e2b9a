import { expect, it } from "vitest";
import { createExchange } from "../../../shared/http/exchange.ts";
import { createHttpClient } from "../../../shared/http/http-client.ts";
import { deleteRoom } from "./delete-room.ts";

/** A client of a server that answers so, and what the server was sent. */
function clientOf(answer: () => Promise<Response>) {
  const sent: [url: string, init: RequestInit][] = [];
  const exchange = createExchange({
    fetch: (url, init) => {
      sent.push([url, init]);
      return answer();
    },
    deviceId: () => "device_1",
  });
  const credentials = {
    accessToken: () => "token",
    canRenew: () => false,
    renew: () => Promise.reject(new Error("there is nothing to renew")),
  };
  return { client: createHttpClient(exchange, credentials), sent };
}

it("shows the key, and who asks", async () => {
  const { client, sent } = clientOf(async () => Response.json({ roomDeleted: true }));
  expect(await deleteRoom(client, "r/1", "let me in")).toBe("deleted");
  expect(sent).toMatchObject([
    ["/api/rooms/r%2F1", { method: "DELETE", headers: { "x-admin-key": "let me in", authorization: "Bearer token" } }],
  ]);
});

it("needs no key of whoever runs the house", async () => {
  const { client, sent } = clientOf(async () => Response.json({ roomDeleted: true }));
  expect(await deleteRoom(client, "r", null)).toBe("deleted");
  expect(sent[0]?.[1].headers).not.toHaveProperty("x-admin-key");
});

it("knows the wrong key from other failures", async () => {
  const refusing = clientOf(async () => Response.json({ message: "Not allowed", errors: [] }, { status: 403 }));
  expect(await deleteRoom(refusing.client, "r", "a guess")).toBe("not-allowed");
});

it("finds the server's reason", async () => {
  const { client } = clientOf(async () => Response.json({ message: "Room not found", errors: [] }, { status: 404 }));
  expect(await deleteRoom(client, "r", "k")).toEqual({ failed: "Room not found" });
});

it.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page of some proxy", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
])("finds no reason in %s", async (_, answer) => {
  expect(await deleteRoom(clientOf(answer).client, "r", "k")).toEqual({ failed: null });
});
