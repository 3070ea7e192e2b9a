// A program that does a server harm from one address, so that whoever measures others is not slowed down by it: the name of the
// attack, the address of the server, how many. Prints how many were told what.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Player } from "../player.ts";

type Told = Readonly<Record<string, number>>;

const AT_ONCE = 250;
const DRIP_MS = 1000;
const HOLD_MS = 10_000;
const MEGABYTE = 1024 * 1024;
const GAMES_ON_ONE_SOCKET = 50;

const WEBSOCKET = [
  "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
  "connection: upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
];
const POLL = ["GET /socket.io/?EIO=4&transport=polling HTTP/1.1", "connection: close"];
const POST = ["POST /api/auth/logout HTTP/1.1", "content-type: application/json"];

const ATTACKS: Readonly<Record<string, (url: URL, count: number) => Promise<Told>>> = {
  /** Header after header, one each second. */
  "slow-headers": (url, count) =>
    atOnce(count, count, async () => {
      const line = lineTo(url);
      line.write("GET / HTTP/1.1\r\nhost: x\r\n");
      const drip = setInterval(() => line.writable && line.write("x: y\r\n"), DRIP_MS);
      const said = await heard(line);
      clearInterval(drip);
      return said;
    }),
  /** A body of which nothing comes, on as many lines, for a while. */
  "slow-bodies": (url, count) =>
    atOnce(count, count, async () => {
      const line = lineTo(url);
      line.write(requestOf(url, [...POST, "content-length: 1000"]));
      const said = await Promise.race([heard(line), pause(HOLD_MS).then(() => "held")]);
      line.destroy();
      return said;
    }),
  /** Connections that stay, where they may. */
  websockets: (url, count) => atOnce(count, AT_ONCE, () => ask(url, requestOf(url, WEBSOCKET))),
  polls: (url, count) => atOnce(count, AT_ONCE, () => ask(url, requestOf(url, POLL))),
  "megabyte-bodies": (url, count) =>
    atOnce(count, AT_ONCE, () =>
      ask(url, requestOf(url, [...POST, `content-length: ${MEGABYTE}`]) + "x".repeat(MEGABYTE)),
    ),
  "megabyte-polls": (url, count) =>
    atOnce(count, AT_ONCE, async () => {
      const opened = await (await fetch(new URL("/socket.io/?EIO=4&transport=polling", url))).text();
      const [, sid] = /"sid":"([^"]+)"/.exec(opened) ?? [];
      const head = [`POST /socket.io/?EIO=4&transport=polling&sid=${sid} HTTP/1.1`, `content-length: ${MEGABYTE}`];
      return ask(url, requestOf(url, head) + "x".repeat(MEGABYTE));
    }),
  "megabyte-frames": (url, count) =>
    atOnce(count, AT_ONCE, async () => {
      const player = await Player.connect(url.href);
      const gone = new Promise<string>((resolve) => player.socket.once("disconnect", () => resolve("closed")));
      player.tell("create-game", { playerName: "x".repeat(MEGABYTE) });
      return gone;
    }),
  /** Games from sockets that are opened anew again and again. */
  games: (url, count) =>
    atOnce(Math.ceil(count / GAMES_ON_ONE_SOCKET), 1, async () => {
      const player = await Player.connect(url.href);
      const all = Array.from({ length: GAMES_ON_ONE_SOCKET }, () => player.refusal("create-game", { playerName: "x" }));
      const answers = (await Promise.all(all)).map((code) => code ?? "opened");
      player.close();
      return answers;
    }),
};

/** Does it `count` times, so many at once, and counts what was told. */
async function atOnce(count: number, most: number, work: () => Promise<string | string[]>): Promise<Told> {
  const told: Record<string, number> = {};
  let begun = 0;
  const worker = async () => {
    while (begun++ < count) for (const each of [await work()].flat()) told[each] = (told[each] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: Math.min(count, most) }, worker));
  return told;
}

function lineTo(url: URL): Socket {
  // Whoever is thrown out hears so from the line's end.
  return connect(Number(url.port), url.hostname).on("error", () => undefined);
}

function requestOf({ host }: URL, [first, ...headers]: readonly string[]): string {
  return [first, `host: ${host}`, ...headers, "", ""].join("\r\n");
}

/** What is answered to a request, or that nothing is. The line stays open. */
function ask(url: URL, request: string): Promise<string> {
  const line = lineTo(url);
  line.write(request);
  return Promise.race([
    heard(line),
    once(line, "data").then(
      ([first]) => summary(String(first)),
      () => "broken off",
    ),
  ]);
}

/** All that is said on a line until it ends. */
async function heard(line: Socket): Promise<string> {
  let text = "";
  line.on("data", (chunk) => {
    text += String(chunk);
  });
  await new Promise((resolve) => line.once("close", resolve));
  return summary(text);
}

/** The status, and the sentence for people up to its first comma: how long to wait is told in many ways. */
function summary(text: string): string {
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
  const [, message] = /"message":"([^",]*)/.exec(text) ?? [];
  return [status ?? "broken off", message].filter((part) => part !== undefined).join(" ");
}

const [name = "", address = "", count = ""] = process.argv.slice(2);
const attack = ATTACKS[name];
if (attack === undefined) throw new Error(`no such attack: ${name}`);
console.log(JSON.stringify(await attack(new URL(address), Number(count))));
process.exit();
