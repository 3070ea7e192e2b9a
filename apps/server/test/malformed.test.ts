// Malformed input from a client can't break the server. The input is refused and answered, and changes nothing.
// Also on PostgreSQL, at full length.
import { FRAME_BYTES, FRAME_BYTES_MAX } from "@chkobba/protocol";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { itOnce } from "./it-once.ts";
import { EVENTS, malformedEvents } from "./malformed-payloads.ts";
import { checkServers } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { countRows } from "./stored.ts";
import { addressOf, closeAll, startedTable, waitingPair } from "./tables.ts";

const PAYLOADS = inject("isLong") ? 20_000 : 1500;
const NO_GAME = "00000000-0000-4000-8000-000000000000";

checkServers();

/** Resolves once the connection is closed. */
function disconnected({ socket }: Player): Promise<void> {
  return new Promise((resolve) => {
    if (socket.connected) socket.once("disconnect", () => resolve());
    else resolve();
  });
}

/**
 * Whether the server still answers on the connection. False if the connection is closed. If the server does not react
 * at all, the test times out.
 */
async function stillAnswers(player: Player): Promise<boolean> {
  const gone = disconnected(player).then(() => false);
  const answers = player.ask("check-game-exists", { gameId: NO_GAME }).then(
    () => true,
    (error: unknown) => {
      if (player.socket.connected) throw error;
      return false;
    },
  );
  return player.socket.connected && Promise.race([gone, answers]);
}

/** Sends a raw Socket.IO packet. Returns the text of the acknowledgement `id`, or "disconnected". */
async function sendRaw(player: Player, id: number, packet: string): Promise<string> {
  const { engine } = player.socket.io;
  const answered = new Promise<string>((resolve) => {
    engine.on("data", (data: unknown) => {
      if (typeof data === "string" && data.startsWith(`3${id}[`)) resolve(data.slice(1 + `${id}`.length));
    });
  });
  const gone = disconnected(player).then(() => "disconnected");
  engine.write(packet);
  return Promise.race([answered, gone]);
}

describe("malformed events", () => {
  let server: ServerProcess;
  let seats: Seated[];
  let strangers: Player[];
  beforeAll(async () => {
    server = await ServerProcess.start(FAST);
    seats = await startedTable(server.url, { targetScore: 11 });
    strangers = await Promise.all(Array.from({ length: 6 }, () => Player.connect(server.url)));
  });

  it(`of ${PAYLOADS} kinds are all answered, and change nothing`, async () => {
    const [seat] = seats;
    if (seat === undefined) throw new Error("a seat was wanted");
    const before = await seat.player.view(seat.gameId);
    const { room } = await seat.player.demand("create-room", { roomName: "A room" });
    await seat.player.demand("chat-message", { ...addressOf(seat), message: "before" });
    const stored = () => Promise.all((["games", "rooms", "room_games", "chat_messages"] as const).map(rows));
    const rows = (table: Parameters<typeof countRows>[1]) => countRows(server.dataDir, table);
    const storedBefore = await stored();
    const senders = [...seats.map(({ player }) => player), ...strangers];
    const events = malformedEvents({ ...addressOf(seat), roomId: room.id }, PAYLOADS, inject("seed"));
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(EVENTS));

    const codes = new Map<string | null, number>();
    let told = 0;
    for (let from = 0; from < events.length; from += 1000) {
      await Promise.all(
        events.slice(from, from + 1000).map(async ({ event, args }, nth) => {
          const sender = senders[nth % senders.length] ?? seat.player;
          if (nth % 4 === 0) {
            sender.tell(event, ...args);
            told++;
            return;
          }
          const code = await sender.refusal(event, ...args);
          codes.set(code, (codes.get(code) ?? 0) + 1);
        }),
      );
    }
    expect([...codes.keys()].filter((code) => code !== "INVALID_PAYLOAD" && code !== "RATE_LIMITED")).toEqual([]);
    expect([...codes.values()].reduce((sum, count) => sum + count, told)).toBe(PAYLOADS);
    await Promise.all(senders.map((player) => player.ask("check-game-exists", { gameId: NO_GAME })));
    expect(senders.reduce((sum, { errors }) => sum + errors.length, 0)).toBe(told);
    expect(await seat.player.view(seat.gameId)).toEqual(before);
    expect(await stored()).toEqual(storedBefore);
  });

  it.each([1000, 5000, 8000, 20_000, 32_000])("nested %i levels deep are refused", async (depth) => {
    const player = await Player.connect(server.url);
    const list = `${"[".repeat(depth)}${"]".repeat(depth)}`;
    const tower = `${'{"a":'.repeat(depth / 4)}1${"}".repeat(depth / 4)}`;
    const answers = [
      await sendRaw(player, 7001, `27001["create-game",${list}]`),
      await sendRaw(player, 7002, `27002["create-game",{"playerName":${list}}]`),
      await sendRaw(player, 7003, `27003["join-game",${tower}]`),
    ];
    for (const answer of answers)
      expect(answer).toMatch(/^\[\{"success":false,.*"code":"(INVALID_PAYLOAD|RATE_LIMITED)"\}\]$/);
    player.close();
  });

  it("with a length that is not a number are refused", async () => {
    const odd = { length: { toString: 1, valueOf: 1 } };
    const player = await Player.connect(server.url, { deviceId: odd, accessToken: odd });
    expect(await player.refusal("create-game", { playerName: odd })).toBe("INVALID_PAYLOAD");
    expect(await player.refusal("guest-session", { sessionId: odd })).toBe("INVALID_PAYLOAD");
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ emailOrUsername: odd, password: odd }),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: "An error occurred", errors: [], code: "INVALID_PAYLOAD" },
    ]);
    player.close();
  });

  it("with a name that is not text are refused as unknown", async () => {
    const player = await Player.connect(server.url);
    expect(await sendRaw(player, 8001, "28001[5,{}]")).toContain("UNKNOWN_EVENT");
    player.close();
  });

  it.each([
    "2",
    "2[]",
    "2[null]",
    "2{}",
    '2["connect"]',
    '2["disconnect",1]',
    '2["newListener",{}]',
    '2["removeListener",{}]',
    "2[[]]",
    "9",
    "",
    "\u0000",
    "0",
    "0[]",
    "0{",
    '0/admin,{"a":1}',
    "1",
    "3",
    '3999["x"]',
    '2999999999999999999999["get-game",{}]',
    "51-",
    '51-["create-game",{"_placeholder":true,"num":0}]',
    '599999-["create-game"]',
    '61-7["x"]',
    "4",
  ])("that are not valid packets (%j) close at most that connection", async (packet) => {
    const player = await Player.connect(server.url);
    player.socket.io.engine.write(packet);
    const answers = await stillAnswers(player);
    expect(player.socket.connected).toBe(answers);
    const other = await Player.connect(server.url);
    expect(await stillAnswers(other)).toBe(true);
    player.close();
    other.close();
  });

  it("in plain HTTP requests cause no error either", async () => {
    const base = `${server.url}/socket.io/?EIO=4&transport=polling`;
    for (const query of ["", "&sid=x", "&EIO=9", "&transport=pigeon", "&sid=__proto__", "&sid[]=1"]) {
      expect((await fetch(`${base}${query}`, { method: query === "" ? "PUT" : "GET" })).status).toBeLessThan(500);
    }
    const polling = await (await fetch(base)).text();
    for (const method of ["PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]) {
      const sid = /"sid":"([^"]+)"/.exec(polling)?.[1];
      expect((await fetch(`${base}&sid=${sid}`, { method })).status, method).toBe(405);
    }
    for (const body of [
      "",
      "x",
      "9",
      "\u001e\u001e\u001e",
      "4",
      "40{",
      '42["create-game"]',
      "x".repeat(FRAME_BYTES_MAX + 1),
    ]) {
      const opened = await (await fetch(base)).text();
      const sid = /"sid":"([^"]+)"/.exec(opened)?.[1];
      const sent = await fetch(`${base}&sid=${sid}`, { method: "POST", body });
      expect([200, 400, 413]).toContain(sent.status);
    }
  });

  it("leave no trace: the game can be played to its end, and the server logs no error", async () => {
    await Promise.all(seats.map((seat) => playOn(seat)));
    expect(await server.health()).toMatchObject({ status: "ok" });
    closeAll(seats);
    for (const player of strangers) player.close();
  });
});

describe("too much input", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start();
  });
  const connect = () => Player.connect(server.url);
  const padded = (characters: string, count: number) => ({ playerName: "A", padding: characters.repeat(count) });

  it("in one frame is refused above 16 kB", async () => {
    const player = await connect();
    expect(await player.refusal("create-game", padded("x", FRAME_BYTES - 100))).toBeNull();
    expect(await player.refusal("create-game", padded("x", FRAME_BYTES))).toBe("RATE_LIMITED");
    expect(await player.refusal("create-game", padded("x", FRAME_BYTES_MAX - 200))).toBe("RATE_LIMITED");
    player.close();
  });

  it("is measured in bytes, not in characters", async () => {
    const player = await connect();
    expect(await player.refusal("create-game", padded("م", FRAME_BYTES / 2))).toBe("RATE_LIMITED");
    expect(await player.refusal("create-game", padded("م", FRAME_BYTES / 2 - 100))).toBeNull();
    player.close();
  });

  it("in one frame closes the connection above 64 kB, without an answer", async () => {
    const player = await connect();
    const gone = disconnected(player);
    await expect(player.ask("create-game", padded("x", FRAME_BYTES_MAX))).rejects.toThrow("disconnected");
    await gone;
    const other = await connect();
    expect(await stillAnswers(other)).toBe(true);
    other.close();
  });

  itOnce("at once is refused beyond 120 events, and accepted again after some time", async () => {
    const seats = await waitingPair(server.url);
    const [{ gameId }] = seats;
    const player = await connect();
    const began = performance.now();
    const codes = await Promise.all(Array.from({ length: 200 }, () => player.refusal("check-game-exists", { gameId })));
    const refill = Math.ceil(((performance.now() - began) / 1000) * 60);
    const granted = codes.filter((code) => code === null).length;
    expect(granted).toBeGreaterThanOrEqual(120);
    expect(granted).toBeLessThanOrEqual(120 + refill);
    expect(new Set(codes)).toEqual(new Set([null, "RATE_LIMITED"]));
    // The limit refills by one event every 17 ms, so an event soon succeeds.
    let refused = 0;
    while ((await player.refusal("check-game-exists", { gameId })) !== null) refused++;
    expect(refused).toBeLessThan(150);
    expect(player.socket.connected).toBe(true);
    player.close();
    closeAll(seats);
  });

  itOnce("without a pause closes that connection only", async () => {
    const [player, other] = [await connect(), await connect()];
    const gone = disconnected(player);
    const answers = Array.from({ length: 1000 }, () => player.ask("check-game-exists", { gameId: NO_GAME }));
    const settled = await Promise.allSettled(answers);
    await gone;
    expect(settled.filter(({ status }) => status === "rejected").length).toBeGreaterThan(500);
    expect(await stillAnswers(other)).toBe(true);
    other.close();
  });
});

describe("connections of one address", () => {
  itOnce("are limited; a closed connection makes room for another", async () => {
    const server = await ServerProcess.start({ SOCKETS_PER_ADDRESS: "3" });
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => Player.connect(server.url)));
    await expect(Player.connect(server.url)).rejects.toThrow();
    expect(await stillAnswers(others[0] ?? (await Player.connect(server.url)))).toBe(true);
    first?.close();
    const next = await connectInTime(server.url);
    await expect(Player.connect(server.url)).rejects.toThrow();
    for (const player of [next, ...others]) player.close();
  });

  itOnce("can't exceed the limit with an invalid session id", async () => {
    const server = await ServerProcess.start({ SOCKETS_PER_ADDRESS: "3" });
    const players = await Promise.all([1, 2, 3].map(() => Player.connect(server.url)));
    for (const sid of ["", "x", "__proto__"]) {
      const response = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`);
      expect(response.ok, `sid=${sid}`).toBe(false);
    }
    for (const player of players) player.close();
  });
});

/** Keeps trying to connect until the server has noticed that another connection was closed. */
async function connectInTime(url: string): Promise<Player> {
  const deadline = performance.now() + 100_000;
  for (;;) {
    try {
      return await Player.connect(url);
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}
