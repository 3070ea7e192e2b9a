// Attacks with HTTP requests over kept-alive connections. Each request is sent as soon as the previous one is answered.
import { setTimeout as pause } from "node:timers/promises";
import { replySchema } from "@chkobba/protocol";
import { type Attack, type Attackers, againAndAgain, atRate, type Counts } from "./attackers.ts";
import { frame, type RawWebSocket } from "./raw-websocket.ts";
import { table } from "./sockets.ts";

const EVENTS_PER_SECOND = 60;
const RETRY_MS = 100;
const PAGES = [
  "/",
  "/images/cards/7-dinari.png",
  "/api/rooms",
  "/health",
  "/images/cards/1-spata.png",
  "/images/cards/10-coeur.png",
];
const LINKS = ["/invite/*", "/replay/*", "/deal/*", "/cup/*", "/player/*", "/friend/*"];
/** How many pages of the list of a player's own games are requested. */
const GAME_PAGES = 5;

export const CALL_ATTACKS = {
  pages: (by) => callAll(by, (time) => PAGES[time % PAGES.length] ?? "/"),
  /** Pages of links that the attackers invent, each with a host and a query of its own. */
  "invented-links": (by) =>
    againAndAgain(by.duration, by.count, async (nth, time) => {
      const invented = `${nth}x${time}`;
      const path = LINKS[time % LINKS.length]?.replace("*", invented) ?? "/";
      const headers = { "accept-encoding": "br", host: `${invented}.example` };
      const { status } = await by.call(nth, "GET", `${path}?number=${time}`, { headers });
      return `${status}`;
    }),
  /** Requests whose answers are computed from all finished games. */
  leaderboard: (by) => {
    const paths = ["/api/leaderboard", "/api/games?page=", "/api/auth/profile"];
    return callAll(by, (time) => {
      const path = paths[time % paths.length] ?? "";
      return path.endsWith("=") ? `${path}${1 + (time % GAME_PAGES)}` : path;
    });
  },
  /** Devices that each ask for the next puzzle and answer it with its first card, as fast as they can. */
  puzzles: (by) =>
    againAndAgain(by.duration, by.count, async (nth, time) => {
      // Every hundredth answer comes from a new device.
      const headers = { "x-device-id": `puzzler ${nth} ${Math.floor(time / 100)}`, "content-type": "application/json" };
      const asked = await by.call(nth, "GET", "/api/puzzles/next", { headers });
      if (asked.status !== 200) return `${asked.status}`;
      const { puzzle } = replySchema("getNextPuzzle").parse(JSON.parse(asked.body));
      const body = JSON.stringify({ cardId: puzzle.position.hand[0], capturedCardIds: [] });
      const { status } = await by.call(nth, "POST", `/api/puzzles/${puzzle.id}/answer`, { headers, body });
      return `${status}`;
    }),
  /** Exports all rows of one account, again and again, with `count` exports at a time. */
  exports: (by) => callAll(by, () => "/api/account/export"),
  /**
   * Lets a game's log grow for half of the time. Then requests the game's invitation page, and sends the events that
   * this page sends.
   */
  invite: async (by) => {
    const [first, second] = await table(by);
    const { gameId } = first;
    const half = by.duration / 2;
    let { playerId } = second;
    const opened = await againAndAgain(half, 1, async () => {
      await insist(second.socket, "leave-game", { gameId, playerId });
      await insist(first.socket, "reset-game", { gameId });
      playerId = await insist(second.socket, "join-game", { gameId, playerName: "Accomplice" });
      await insist(first.socket, "start-game", { gameId });
      return "started";
    });
    const events = [
      frame(`420${JSON.stringify(["check-game-exists", { gameId }])}`),
      frame(`421${JSON.stringify(["get-game", { gameId }])}`),
    ];
    // After both players have left, the server may drop the game from memory.
    first.socket.close();
    second.socket.close();
    const asker = await by.join();
    let sent = 0;
    const [answers] = await Promise.all([
      againAndAgain(half, by.count, async (nth) => `${(await by.call(nth, "GET", `/invite/${gameId}`)).status}`),
      atRate(half, EVENTS_PER_SECOND, () => {
        const next = events[sent++ % events.length];
        if (next !== undefined && asker.tcp.writable) asker.tcp.write(next);
      }),
    ]);
    return { ...opened, ...answers };
  },
} satisfies Readonly<Record<string, Attack>>;

/** `count` clients. Each client sends one request after another. */
function callAll(by: Attackers, pathOf: (time: number) => string): Promise<Counts> {
  const { accessToken } = by.options;
  const headers = accessToken === "" ? {} : { authorization: `Bearer ${accessToken}` };
  return againAndAgain(by.duration, by.count, async (nth, time) => {
    const path = pathOf(nth + time);
    const { status } = await by.call(nth, "GET", path, { headers });
    return `${status}`;
  });
}

/** Repeats an event until the socket's rate limit allows it. Returns the player id if the event takes a seat. */
async function insist(socket: RawWebSocket, event: string, payload: object): Promise<string> {
  for (;;) {
    const { success, code, playerId } = await socket.ask(event, payload);
    if (success === true) return String(playerId);
    if (code !== "RATE_LIMITED") throw new Error(`${event} ${code}`);
    await pause(RETRY_MS);
  }
}
