// Attacks with games that are opened, found or joined, and left at once. Also attacks with names that grow when they
// are normalised.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { firstLegalMove } from "@chkobba/bot";
import { gameState } from "@chkobba/protocol";
import { type Attack, type Attackers, add, againAndAgain, atRate, type Counts, codeIn } from "./attackers.ts";
import { frame, type RawWebSocket } from "./raw-websocket.ts";
import { table } from "./sockets.ts";

const EVENTS_PER_SECOND = 60;
/** One character of three bytes that NFKC turns into eighteen characters. */
const GROWS = "\uFDFA";
/** Long enough to fill a frame of nearly the largest size. */
const GROWING_NAME = GROWS.repeat(4800);
const PROPOSAL_MS = 5000;

export const OPENING_ATTACKS = {
  /** `count` sockets open games under a name that normalisation makes eighteen times as long. */
  names: async (by) => {
    const counts: Counts = {};
    const onPacket = (packet: string) => packet.startsWith("43") && add(counts, codeIn(packet));
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth, {}, { onPacket })));
    const opening = frame(`420${JSON.stringify(["create-game", { playerName: GROWING_NAME }])}`);
    await atRate(by.duration, EVENTS_PER_SECOND, () => {
      for (const { tcp } of sockets) if (tcp.writable && !tcp.writableNeedDrain) tcp.write(opening);
    });
    return counts;
  },
  /** `count` sockets begin solo games and leave them before a card is played. */
  "left-games": async (by) => {
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth)));
    return againAndAgain(by.duration, sockets.length, async (nth) => {
      const socket = sockets[nth];
      const opened = (await socket?.ask("create-solo-game", { playerName: "x" })) ?? {};
      if (opened.success !== true) return String(opened.code);
      const { gameId, playerId } = opened;
      return (await socket?.refusal("leave-game", { gameId, playerId })) ?? "opened and left";
    });
  },
  /** New guests begin solo games, play one card and disconnect; `count` at a time. */
  "one-card": (by) =>
    againAndAgain(by.duration, by.count, async (nth) => {
      const socket = await by.join(nth, { deviceId: randomUUID() });
      try {
        const opened = await socket.ask("create-solo-game", { playerName: "x" });
        if (opened.success !== true) return String(opened.code);
        const { gameId, playerId } = opened;
        const { game } = await socket.ask("get-game", { gameId });
        const move = firstLegalMove(gameState.parse(game));
        return (await socket.refusal("play-card", { gameId, playerId, ...move })) ?? "left after a card";
      } finally {
        socket.close();
      }
    }),
  /** `count` sockets request the finished games of `gameIds`, one game after the other. */
  "cold-games": async (by) => {
    const { gameIds } = by.options;
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth)));
    return againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const gameId = gameIds[(time * sockets.length + nth) % gameIds.length];
      return (await sockets[nth]?.refusal("get-game", { gameId })) ?? "answered";
    });
  },
  /** Pairs of new guests are matched, accept, and leave the game. `count` pairs at a time. */
  "found-games": (by) =>
    againAndAgain(by.duration, by.count, async (nth) => {
      const guests = await Promise.all([guest(by, nth), guest(by, nth)]);
      try {
        const found = await Promise.all(guests.map((each) => each.findGame()));
        await Promise.all(found.map((seat, at) => seat && guests[at]?.socket.ask("leave-game", seat)));
        return guests.map(({ refusal }, at) => (found[at] === null ? refusal : "found and left"));
      } finally {
        for (const { socket } of guests) socket.close();
      }
    }),
  /** `count` guests change their search to another target score whenever a match is proposed to them. */
  withdrawals: (by) =>
    againAndAgain(by.duration, by.count, async (nth) => {
      const one = await guest(by, nth);
      try {
        return await one.searchTwice();
      } finally {
        one.socket.close();
      }
    }),
  /** New guests join one waiting table and leave it; `count` at a time. */
  strangers: async (by) => {
    const host = await by.join();
    const { gameId } = await host.demand("create-game", { playerName: "Host" });
    const counts = await againAndAgain(by.duration, by.count, async (nth) => {
      const stranger = await by.join(nth, { deviceId: randomUUID() });
      const joined = await stranger.ask("join-game", { gameId, playerName: "Stranger" });
      if (joined.success === true) await stranger.ask("leave-game", { gameId, playerId: joined.playerId });
      stranger.close();
      return joined.success === true ? "joined and left" : String(joined.code);
    });
    const { exists, status } = await host.ask("check-game-exists", { gameId });
    return { ...counts, [`the table is ${exists === true ? String(status) : "gone"}`]: 1 };
  },
  /** No attack: the server ends the attempts of a day that is over. */
  "ended-day": async (by) => {
    await pause(by.duration);
    return {};
  },
  /** `count` sockets of one player block and unblock the other player, who keeps changing their name. */
  unblocks: async (by) => {
    const [{ gameId, deviceId }, { playerId }] = await table(by);
    const sockets = await Promise.all(Array.from({ length: by.count }, (_, nth) => by.join(nth, { deviceId })));
    return againAndAgain(by.duration, sockets.length, async (nth, time) => {
      const socket = sockets[nth];
      const session = { sessionId: randomUUID(), username: `Guest ${time}` };
      const answers = [];
      answers.push(await socket?.refusal("guest-session", session));
      answers.push(await socket?.refusal(time % 2 === 0 ? "block-player" : "unblock-player", { gameId, playerId }));
      return answers.map((code) => code ?? "granted");
    });
  },
} satisfies Readonly<Record<string, Attack>>;

/** A guest on a new device, who can search for a game. */
async function guest(by: Attackers, nth: number) {
  const listeners = new Map<string, (payload: Record<string, string>) => void>();
  const onPacket = (packet: string) => {
    const [, event = "", payload = "{}"] = /^42\["([^"]+)",(.*)\]$/.exec(packet) ?? [];
    if (listeners.has(event)) listeners.get(event)?.(JSON.parse(payload));
  };
  const socket: RawWebSocket = await by.join(nth, { deviceId: randomUUID() }, { onPacket });
  const heard = (event: string) =>
    new Promise<Record<string, string> | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), PROPOSAL_MS);
      listeners.set(event, (payload) => {
        clearTimeout(timer);
        resolve(payload);
      });
    });
  const searcher = {
    socket,
    refusal: "nobody was found",
    /** The seat in the found game; null if no game was found. */
    async findGame(): Promise<Record<string, string> | null> {
      const proposed = heard("match-proposed");
      const found = heard("game-found");
      const refusal = await socket.refusal("find-game", { playerName: "Searcher" });
      if (refusal !== null) searcher.refusal = refusal;
      const match = refusal === null ? await proposed : null;
      if (match === null) return null;
      await socket.ask("answer-match", { matchId: match.matchId, accept: true });
      return found;
    },
    async searchTwice(): Promise<string> {
      const proposed = heard("match-proposed");
      const refusal = await socket.refusal("find-game", { playerName: "Searcher" });
      if (refusal !== null) return refusal;
      if ((await proposed) === null) return searcher.refusal;
      const again = await socket.refusal("find-game", { playerName: "Searcher", targetScore: 31 });
      return `proposed, then ${again ?? "withdrawn"}`;
    },
  };
  return searcher;
}
