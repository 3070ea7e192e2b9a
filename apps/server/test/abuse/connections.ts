// Attacks with bare TCP connections: slow requests, oversized requests, and answers that are never read.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, type Attackers, atOnce, type Counts } from "./attackers.ts";

const AT_ONCE = 250;
const DRIP_MS = 1000;
const HOLD_MS = 10_000;
const LOOK_MS = 500;
const MEGABYTE = 1024 * 1024;
const SONG = "/radio/caravan-to-tozeur.mp3";
/**
 * How many songs each connection requests. One song would be too few, because the kernel's buffers may take a whole
 * song. More than four unanswered requests close a connection at once.
 */
const SONGS = 4;

const WEBSOCKET = [
  "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
  "connection: upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
];
const POLL = ["GET /socket.io/?EIO=4&transport=polling HTTP/1.1", "connection: close"];
const POST = ["POST /api/auth/logout HTTP/1.1", "content-type: application/json"];

export const CONNECTION_ATTACKS = {
  /** Sends one header each second. */
  "slow-headers": (by) =>
    atOnce(by.count, by.count, async (nth) => {
      const connection = by.connection(nth);
      connection.write("GET / HTTP/1.1\r\nhost: x\r\n");
      const drip = setInterval(() => connection.writable && connection.write("x: y\r\n"), DRIP_MS);
      const said = await heard(connection);
      clearInterval(drip);
      return said;
    }),
  /**
   * Requests on `count` connections announce a body and never send it. The connections are closed once none of them has
   * heard anything for `HOLD_MS`, because a busy server answers the last of them late.
   */
  "slow-bodies": (by) => {
    let heardAt = performance.now();
    const silence = async () => {
      while (performance.now() - heardAt < HOLD_MS) await pause(heardAt + HOLD_MS - performance.now());
      return "held";
    };
    return atOnce(by.count, by.count, async (nth) => {
      const connection = by.connection(nth);
      connection.write(requestOf(by, [...POST, "content-length: 1000"]));
      const answer = heard(connection).then((text) => {
        heardAt = performance.now();
        return text;
      });
      const said = await Promise.race([answer, silence()]);
      connection.destroy();
      return said;
    });
  },
  /** Connections that stay open if the server allows it. */
  websockets: (by) => atOnce(by.count, AT_ONCE, (nth) => ask(by.connection(nth), requestOf(by, WEBSOCKET))),
  polls: (by) => atOnce(by.count, AT_ONCE, (nth) => ask(by.connection(nth), requestOf(by, POLL))),
  "megabyte-bodies": (by) =>
    atOnce(by.count, AT_ONCE, (nth) =>
      ask(by.connection(nth), requestOf(by, [...POST, `content-length: ${MEGABYTE}`]) + "x".repeat(MEGABYTE)),
    ),
  "megabyte-polls": (by) =>
    atOnce(by.count, AT_ONCE, async (nth) => {
      const { body } = await by.call(nth, "GET", "/socket.io/?EIO=4&transport=polling");
      const [, sid] = /"sid":"([^"]+)"/.exec(body) ?? [];
      const head = [`POST /socket.io/?EIO=4&transport=polling&sid=${sid} HTTP/1.1`, `content-length: ${MEGABYTE}`];
      return ask(by.connection(nth), requestOf(by, head) + "x".repeat(MEGABYTE));
    }),
  /**
   * Connections that request songs and read nothing. Counts the connections that are still open on the server at the
   * end.
   */
  "unread-answers": async (by) => {
    const connections = Array.from({ length: by.count }, (_, nth) => {
      const connection = by.connection(nth).pause();
      connection.write(requestOf(by, [`GET ${SONG} HTTP/1.1`]).repeat(SONGS));
      return connection;
    });
    await Promise.all(
      connections.map(
        (connection) => connection.connecting && Promise.race([once(connection, "connect"), pause(HOLD_MS)]),
      ),
    );
    return untilReleased(by);
  },
  /**
   * Each connection sends a request and gets its answer, then requests an upgrade at a path without upgrades, and then
   * sends nothing more.
   */
  upgrades: async (by) => {
    await upgradeAll(by);
    return untilReleased(by);
  },
  /** The same again and again, each time on new connections. */
  "upgrade-floods": async (by) => {
    const end = performance.now() + by.duration;
    let times = 0;
    for (; performance.now() < end; times++) await upgradeAll(by);
    return { times, ...(await untilReleased(by)) };
  },
} satisfies Readonly<Record<string, Attack>>;

async function upgradeAll(by: Attackers): Promise<void> {
  const connections = Array.from({ length: by.count }, (_, nth) => by.connection(nth));
  const answers = connections.map((connection) => ask(connection, requestOf(by, ["GET /health HTTP/1.1"])));
  await Promise.all(answers);
  for (const connection of connections)
    connection.end(requestOf(by, ["GET /x HTTP/1.1", "connection: upgrade", "upgrade: x"]));
}

/** Counts the connections that are open on the server at first and at the end. */
async function untilReleased(by: Attackers): Promise<Counts> {
  const began = performance.now();
  const atFirst = await connectionsHeld(by);
  let held = atFirst;
  while (held > 0 && performance.now() - began < by.duration) {
    await pause(LOOK_MS);
    held = await connectionsHeld(by);
  }
  return { "at first": atFirst, held, seconds: Math.round((performance.now() - began) / 1000) };
}

function requestOf({ url }: Attackers, [first, ...headers]: readonly string[]): string {
  return [first, `host: ${url.host}`, ...headers, "", ""].join("\r\n");
}

/** The answer to a request, or "broken off". The connection stays open. */
function ask(connection: Socket, request: string): Promise<string> {
  connection.write(request);
  return Promise.race([
    heard(connection),
    once(connection, "data").then(
      ([first]) => summary(String(first)),
      () => "broken off",
    ),
  ]);
}

/** Waits until a connection has closed. Returns the summary of what it received. */
async function heard(connection: Socket): Promise<string> {
  let text = "";
  connection.on("data", (chunk) => {
    text += String(chunk);
  });
  await new Promise((resolve) => connection.once("close", resolve));
  return summary(text);
}

/** The status, and the message up to its first comma. The rest of the message is a waiting time, which varies. */
function summary(text: string): string {
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
  const [, message] = /"message":"([^",]*)/.exec(text) ?? [];
  return [status ?? "broken off", message].filter((part) => part !== undefined).join(" ");
}

/**
 * How many connections to the attackers are open on the server. The number comes from the kernel, because a client that
 * doesn't read does not notice the end of its connection.
 */
async function connectionsHeld(by: Attackers): Promise<number> {
  const port = hex(Number(by.url.port), 4);
  const own = `${hexAddress(by.url.hostname)}:${port}`;
  const theirs = new Set(Array.from({ length: by.options.addresses }, (_, nth) => hexAddress(by.address(nth))));
  const rows = (await readFile("/proc/net/tcp", "utf8")).split("\n").map((row) => row.trim().split(/\s+/));
  return rows.filter(
    ([, local, remote, state]) =>
      local === own && theirs.has(remote?.split(":")[0] ?? "") && OPEN.includes(state ?? ""),
  ).length;
}

/** The codes in /proc/net/tcp for ESTABLISHED and for CLOSE_WAIT, which is half closed by the client. */
const OPEN = ["01", "08"];

/** The address as /proc/net/tcp shows it: in hexadecimal, the last byte first. */
function hexAddress(address: string): string {
  return address
    .split(".")
    .toReversed()
    .map((byte) => hex(Number(byte), 2))
    .join("");
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
