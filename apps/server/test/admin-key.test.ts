// Guesses of the admin key, through every call that takes the key, and through as many sockets as a client can open.
import { beforeAll, expect, it } from "vitest";
import { call, failureOf } from "./account-calls.ts";
import { keepFromLogs } from "./log-secrets.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";

const ATTEMPTS = 10;
const SECONDS_FOR_ONE_MORE = 30;
const ADMIN_KEY = keepFromLogs("the key of this club");
const GUESSED = "a wrong secret was tried";

const server = oneServer({ ADMIN_KEY, TRUST_PROXY: "true" });
let url: string;
let roomId: string;
beforeAll(async () => {
  url = server().url;
  const host = await Player.connect(url);
  roomId = (await host.demand("create-room", { roomName: "A room" })).room.id;
  host.close();
});

const from = (address: string) => ({ "x-forwarded-for": address });
const guess = (nth: number) => keepFromLogs(`not-the-key-${nth}`);

type Key = { readonly header: string } | { readonly auth: string } | null;

/** Deletes a room through a new socket with that key. Returns the refusal's code, or null if the room was deleted. */
async function bySocket(address: string, key: Key, room = "nothing"): Promise<string | null> {
  const auth = key !== null && "auth" in key ? { adminKey: key.auth } : {};
  const header = key !== null && "header" in key ? { "x-admin-key": key.header } : {};
  const player = await Player.connect(url, auth, { ...from(address), ...header });
  const refusal = await player.refusal("admin-delete-room", { roomId: room });
  player.close();
  return refusal;
}

const byHttp = (address: string, key: string | null, room = "nothing") =>
  call(url, "DELETE", `/rooms/${room}`, {
    headers: { ...from(address), ...(key === null ? {} : { "x-admin-key": key }) },
  });

it("after ten wrong keys of one network every key is refused for a while, even the right one", async () => {
  const address = "198.51.100.1";
  for (let nth = 0; nth < ATTEMPTS; nth += 5) {
    expect(await bySocket(address, { auth: guess(nth) })).toBe("FORBIDDEN");
    expect(await bySocket(address, { header: guess(nth + 1) })).toBe("FORBIDDEN");
    for (const more of [2, 3, 4]) failureOf(await byHttp(address, guess(nth + more)), 403);
  }
  for (const key of [guess(ATTEMPTS), ADMIN_KEY]) {
    expect(await bySocket(address, { auth: key }, roomId)).toBe("RATE_LIMITED");
    expect(await bySocket(address, { header: key }, roomId)).toBe("RATE_LIMITED");
    const reply = await byHttp(address, key, roomId);
    expect(failureOf(reply, 429).errors).toEqual([]);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(SECONDS_FOR_ONE_MORE);
  }
  // From another address the right key still works.
  expect(await bySocket("198.51.100.2", { auth: ADMIN_KEY })).toBe("ROOM_NOT_FOUND");
  failureOf(await byHttp("198.51.100.2", ADMIN_KEY), 404);
});

it("keys from many sockets at once are counted together, and so are the addresses of one IPv6 network", async () => {
  const known = server().logged(GUESSED).length;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => bySocket(`2001:db8::${nth + 1}`, { auth: guess(nth) })),
  );
  expect(answers.filter((answer) => answer === "FORBIDDEN")).toHaveLength(ATTEMPTS);
  expect(answers.filter((answer) => answer === "RATE_LIMITED")).toHaveLength(60 - ATTEMPTS);
  failureOf(await byHttp("2001:db8::ffff", ADMIN_KEY), 429);
  const lines = await server().untilLogged(GUESSED, known + ATTEMPTS);
  expect(lines).toHaveLength(known + ATTEMPTS);
  for (const { level, name, address } of lines.slice(known)) {
    expect([level, name]).toEqual([40, "admin key"]);
    expect(address).toMatch(/^2001:db8::/);
  }
});

it("right keys, and calls without a key, don't count as attempts", async () => {
  const address = "198.51.100.3";
  const known = server().logged(GUESSED).length;
  for (let nth = 0; nth <= ATTEMPTS; nth++) {
    expect(await bySocket(address, null)).toBe("FORBIDDEN");
    expect(await bySocket(address, { auth: ADMIN_KEY })).toBe("ROOM_NOT_FOUND");
    failureOf(await byHttp(address, null), 403);
    failureOf(await byHttp(address, ""), 403);
  }
  expect((await byHttp(address, ADMIN_KEY, roomId)).body).toEqual({ roomDeleted: true });
  expect(server().logged(GUESSED)).toHaveLength(known);
});
