import { EventEmitter } from "node:events";
import { WATCHED_GAMES_MAX } from "@chkobba/protocol";
import { Server } from "socket.io";
import { beforeEach, describe, expect, it } from "vitest";
import type { AccountOwner, DeviceOwner } from "../../identity/owner.ts";
import { AddressLimit } from "../../platform/limits/address-limit.ts";
import type { Io, IoSocket, SocketMemory } from "../../realtime/socket.ts";
import { followRoom, tableRoom } from "../presence/seat-connections.ts";
import { startedGame } from "../testing/live-games.ts";
import { Watchers } from "./watchers.ts";

/** The connection of a client. It keeps what the server writes. */
class Client extends EventEmitter {
  readonly protocol = 4;
  readonly readyState = "open";
  readonly request = { headers: {}, connection: {} };
  readonly #packets: string[] = [];

  write(packet: string): void {
    this.#packets.push(packet);
  }

  /** The names and contents of the events that the client has received. */
  received(): readonly unknown[] {
    // An event's packet begins with "2".
    return this.#packets.flatMap((packet) => (packet.startsWith("2") ? [JSON.parse(packet.slice(1))] : []));
  }
}

interface Person {
  readonly network?: string;
  readonly followsEntries?: boolean;
  readonly owners?: readonly (AccountOwner | DeviceOwner)[];
}

let io: Io;
let engine: EventEmitter;
let watchers: Watchers;

beforeEach(() => {
  io = new Server();
  engine = new EventEmitter();
  io.bind(engine);
  watchers = new Watchers(io, new AddressLimit(10_000));
});

function memoryOf(socketId: string, { network = "net", followsEntries = true, owners = [] }: Person): SocketMemory {
  return {
    ...{ visitor: { socketId, owners, takesPart: false }, sessionId: null, device: null, address: network, network },
    ...{ followsEntries, takesPart: false, hiddenSince: null, guestName: null, host: null, contact: null },
    ...{ allowedVoices: new Set(), left: [], seats: new Map() },
  };
}

async function connect(person: Person = {}): Promise<{ socket: IoSocket; client: Client }> {
  const client = new Client();
  const connected = new Promise<IoSocket>((resolve) => io.once("connection", resolve));
  engine.emit("connection", client);
  // The packet by which a client joins the server's namespace.
  client.emit("data", "0");
  const socket = await connected;
  socket.data = memoryOf(socket.id, person);
  return { socket, client };
}

/** How many of these new sockets of a network become watchers of the game. */
async function addFrom(network: string, sockets: number): Promise<number> {
  let added = 0;
  for (let nth = 0; nth < sockets; nth++) {
    const { socket } = await connect({ network });
    if (watchers.add(socket, "game")) added++;
  }
  return added;
}

describe("a watcher", () => {
  it("is counted for the game, and found by it", async () => {
    const [{ socket }, { socket: other }] = [await connect(), await connect()];
    expect(watchers.add(socket, "game")).toBe(true);
    expect(watchers.games()).toEqual(["game"]);
    expect([watchers.countAt("game"), watchers.countAt("another")]).toEqual([1, 0]);
    expect(watchers.socketsAt("game")).toEqual([socket]);
    expect(watchers.socketsAt("another")).toEqual([]);
    expect([watchers.isWatching(socket, "game"), watchers.isWatching(other, "game")]).toEqual([true, false]);
    expect(watchers.isWatching(socket, "another")).toBe(false);
    expect([watchers.watchedBy(socket), watchers.watchedBy(other)]).toEqual([["game"], []]);
  });

  it("joins the room of entries or of states, as its client asked", async () => {
    const { socket: byEntries } = await connect({ followsEntries: true });
    const { socket: byStates } = await connect({ followsEntries: false });
    watchers.add(byEntries, "game");
    watchers.add(byStates, "game");
    expect([...byEntries.rooms]).toEqual([byEntries.id, followRoom("watchers", "game", "entries")]);
    expect([...byStates.rooms]).toEqual([byStates.id, followRoom("watchers", "game", "states")]);
    expect(watchers.countAt("game")).toBe(2);
  });

  it("is counted once when it is added again", async () => {
    const { socket } = await connect();
    expect([watchers.add(socket, "game"), watchers.add(socket, "game")]).toEqual([true, true]);
    expect(watchers.countAt("game")).toBe(1);
  });

  it("no longer counts once it is removed or disconnects", async () => {
    const [one, two] = [await connect(), await connect({ followsEntries: false })];
    for (const { socket } of [one, two]) watchers.add(socket, "game");
    watchers.remove(two.socket, "game");
    expect(watchers.socketsAt("game")).toEqual([one.socket]);
    expect(watchers.games()).toEqual(["game"]);
    one.client.emit("close", "transport close");
    expect(watchers.socketsAt("game")).toEqual([]);
    expect([watchers.games(), watchers.countAt("game")]).toEqual([[], 0]);
  });

  it("is not made of a socket that has disconnected", async () => {
    const { socket, client } = await connect();
    client.emit("close", "transport close");
    expect(watchers.add(socket, "game")).toBe(true);
    expect(socket.rooms.size).toBe(0);
    expect(watchers.games()).toEqual([]);
  });

  it("stops watching when it takes a seat of the game; its other games go on", async () => {
    const { socket } = await connect();
    for (const gameId of ["game", "another"]) watchers.add(socket, gameId);
    void socket.join(tableRoom("game"));
    expect(watchers.watchedBy(socket)).toEqual(["another"]);
    expect(watchers.games()).toEqual(["another"]);
    expect(socket.rooms.has(tableRoom("game"))).toBe(true);
  });

  it("is not a socket that this server does not have", () => {
    const room = followRoom("watchers", "game", "states");
    void io.sockets.adapter.addAll("elsewhere", new Set([room]));
    expect(watchers.countAt("game")).toBe(0);
    void io.sockets.adapter.del("elsewhere", room);
    expect(watchers.games()).toEqual([]);
  });

  it("stays one when such a socket leaves", async () => {
    const { socket } = await connect();
    watchers.add(socket, "game");
    const changed: string[] = [];
    watchers.on("changed", (gameId) => changed.push(gameId));
    void io.sockets.adapter.addAll("elsewhere", new Set([followRoom("watchers", "game", "states")]));
    void io.sockets.adapter.delAll("elsewhere");
    expect(watchers.socketsAt("game")).toEqual([socket]);
    expect(changed).toEqual([]);
  });
});

it("each change of a game's number is announced, and each socket that begins to watch", async () => {
  const { socket } = await connect();
  const changed: [string, number][] = [];
  const watching: string[] = [];
  watchers.on("changed", (gameId) => changed.push([gameId, watchers.countAt(gameId)]));
  watchers.on("watching", ({ id }) => watching.push(id));
  watchers.add(socket, "game");
  watchers.add(socket, "game");
  void socket.join("another room");
  void socket.leave("another room");
  expect([changed, watching]).toEqual([[["game", 1]], [socket.id]]);
  watchers.remove(socket, "game");
  watchers.remove(socket, "game");
  expect(changed).toEqual([
    ["game", 1],
    ["game", 0],
  ]);
  expect(watching).toEqual([socket.id]);
});

describe("the limits", () => {
  it("a socket watches eight games, and all sockets of a network together a limited number", async () => {
    watchers = new Watchers(io, new AddressLimit(10));
    const [{ socket: one }, { socket: other }] = [await connect(), await connect()];
    const { socket: neighbour } = await connect({ network: "another" });
    const watched = (socket: IoSocket) =>
      Array.from({ length: 20 }, (_, nth) => watchers.add(socket, `game ${nth}`)).filter(Boolean).length;
    expect([one, other, neighbour].map(watched)).toEqual([WATCHED_GAMES_MAX, 2, WATCHED_GAMES_MAX]);
    watchers.remove(one, "game 0");
    expect([watchers.add(other, "game 9"), watchers.add(other, "game 10")]).toEqual([true, false]);
    expect(watchers.countAt("game 1")).toBe(3);
    for (const room of [...one.rooms]) void one.leave(room);
    expect(watched(other)).toBe(WATCHED_GAMES_MAX);
  });

  it("a game has at most 500 watchers from one network, and 1000 in all", async () => {
    expect(await addFrom("net", 501)).toBe(500);
    expect(await addFrom("another", 499)).toBe(499);
    expect(await addFrom("third", 2)).toBe(1);
    expect(await addFrom("another", 1)).toBe(0);
    expect(watchers.countAt("game")).toBe(1000);
    const { socket } = await connect({ network: "net" });
    expect(watchers.add(socket, "another game")).toBe(true);
  });
});

it("the networks of one IPv6 customer count as one network for the watchers of a game", async () => {
  let added = 0;
  for (let nth = 0; nth < 502; nth++) {
    const { socket } = await connect({ network: `2001:db8:0:${nth.toString(16)}::/64` });
    if (watchers.add(socket, "game")) added++;
  }
  expect(added).toBe(500);
});

describe("the end of watching", () => {
  const live = startedGame();

  it("reaches every watcher of a cleared game, and no watcher of another game", async () => {
    const [byEntries, byStates, elsewhere] = [
      await connect(),
      await connect({ followsEntries: false }),
      await connect(),
    ];
    for (const { socket } of [byEntries, byStates]) watchers.add(socket, "game");
    for (const { socket } of [byEntries, elsewhere]) watchers.add(socket, "another");
    watchers.clear({ gameId: "game", reason: "closed" });
    const ended = ["watching-ended", { gameId: "game", reason: "closed" }];
    expect([byEntries, byStates, elsewhere].map(({ client }) => client.received())).toEqual([[ended], [ended], []]);
    expect(watchers.games()).toEqual(["another"]);
    expect(watchers.socketsAt("another")).toEqual([byEntries.socket, elsewhere.socket]);
  });

  it("of a game without watchers sends nothing", async () => {
    const { socket, client } = await connect();
    watchers.add(socket, "game");
    watchers.clear({ gameId: "another", reason: "closed" });
    watchers.clearSeated(live);
    expect(client.received()).toEqual([]);
    expect(watchers.games()).toEqual(["game"]);
  });

  it("comes for each socket of a person who has a seat, by account or device", async () => {
    const seated = await connect({ owners: ["account:someone", "device:b"] });
    const another = await connect({ owners: ["device:b"] });
    const unseated = await connect({ owners: ["account:someone", "device:c"] });
    const nameless = await connect({ owners: [] });
    const all = [seated, another, unseated, nameless];
    for (const { socket } of all) watchers.add(socket, live.id);
    watchers.clearSeated(live);
    const ended = ["watching-ended", { gameId: live.id, reason: "seated" }];
    expect(all.map(({ client }) => client.received())).toEqual([[ended], [ended], [], []]);
    expect(watchers.socketsAt(live.id)).toEqual([unseated.socket, nameless.socket]);
  });

  it("of one socket leaves the others watching", async () => {
    const [one, other] = [await connect(), await connect()];
    for (const { socket } of [one, other]) watchers.add(socket, "game");
    watchers.end(one.socket, { gameId: "game", reason: "seated" });
    expect(one.client.received()).toEqual([["watching-ended", { gameId: "game", reason: "seated" }]]);
    expect(other.client.received()).toEqual([]);
    expect(watchers.socketsAt("game")).toEqual([other.socket]);
  });
});
