import { type GameEntry, type GameState, noticeText } from "@chkobba/protocol";
import { Server } from "socket.io";
import { Adapter, type BroadcastOptions } from "socket.io-adapter";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Io } from "../../realtime/socket.ts";
import { followRoom } from "../presence/seat-connections.ts";
import type { LiveGame } from "../table/live-game.ts";
import { followed, fullTable, playOf, presence, startedGame } from "../testing/live-games.ts";
import { SpectatorPublisher, type SpectatorPublisherParts } from "./spectator-publisher.ts";

const COALESCED_MS = 500;

interface Sent {
  readonly rooms: readonly string[];
  readonly event: string;
  /** Of a notice: its text. */
  readonly content: GameState | GameEntry | string;
}

const sent: Sent[] = [];

/** Records in `sent` what is sent to rooms that have a socket. */
class Recorder extends Adapter {
  override broadcast(packet: { data: [string, Sent["content"]] }, { rooms }: BroadcastOptions): void {
    const [event, content] = packet.data;
    const to = [...rooms].map(String).filter((room) => this.rooms.has(room));
    if (to.length > 0) sent.push({ rooms: to, event, content });
  }
}

let io: Io;
/** `watchers`: how many watchers each game has. `frames`: how many frames may still be sent. */
let watchers: number;
let frames: number;
let publisher: SpectatorPublisher;
/** The followers of this one also receive notices. */
let hearing: SpectatorPublisher;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate"] });
  sent.length = 0;
  [watchers, frames] = [3, 1000];
  io = new Server({ adapter: Recorder });
  const parts: Omit<SpectatorPublisherParts, "hearNotices"> = {
    io,
    whose: "watchers",
    countAt: () => watchers,
    isOpen: ({ terms: { watchable } }) => watchable,
    additions: () => ({ clockLead: 0, screens: 0 }),
    frames: {
      allows: (_, count = 1) => {
        if (count > frames) return false;
        frames -= count;
        return true;
      },
    },
  };
  publisher = new SpectatorPublisher({ ...parts, hearNotices: false });
  hearing = new SpectatorPublisher({ ...parts, hearNotices: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const kinds = ["entries", "states"] as const;
const game = startedGame({ watchable: true });
const rooms = Object.fromEntries(kinds.map((kind) => [kind, followRoom("watchers", game.id, kind)]));

function join(...joined: readonly (typeof kinds)[number][]): void {
  for (const kind of joined) void io.sockets.adapter.addAll(`a socket for ${kind}`, new Set([rooms[kind] ?? ""]));
}

/** Publishes `count` plays one after the other. Returns the games after each play. */
function play(count: number, from: LiveGame = game): readonly LiveGame[] {
  const games: LiveGame[] = [];
  for (let nth = 0; nth < count; nth++) {
    const before = games.at(-1) ?? from;
    const record = playOf(before, 2000 + nth);
    const after = followed(before, record);
    games.push(after);
    publisher.publishChange({ before, after, records: [record], wakeAt: null });
  }
  return games;
}

const versions = () => sent.map(({ content }) => (typeof content === "string" ? null : content.version));

describe("a play", () => {
  it("is one entry for all who follow entries and one state without a hand for the others, after the players", () => {
    join("entries", "states");
    const [after] = play(1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(sent.map(({ rooms: to, event }) => [to, event])).toEqual([
      [[rooms.entries], "game-entry"],
      [[rooms.states], "game-update"],
    ]);
    expect(versions()).toEqual([after?.version, after?.version]);
    const [, state] = sent;
    const hands = typeof state?.content === "object" && "players" in state.content ? state.content.players : [];
    expect(hands.flatMap(({ hand }) => hand).every((card) => "hidden" in card)).toBe(true);
  });

  it("makes no state if all watchers follow entries", () => {
    join("entries");
    play(1);
    vi.advanceTimersByTime(0);
    expect(sent.map(({ event }) => event)).toEqual(["game-entry"]);
  });

  it("is not sent without watchers, nor of a game that is closed to them", () => {
    join("entries", "states");
    watchers = 0;
    play(1);
    watchers = 3;
    play(1, startedGame());
    vi.advanceTimersByTime(COALESCED_MS);
    expect(sent).toEqual([]);
  });
});

describe("a change that is no play", () => {
  const away = presence("b", "away", 2000);
  const change = { before: game, after: followed(game, away), records: [away], wakeAt: null };

  it("brings a notice only to followers who hear them", () => {
    join("entries", "states");
    publisher.publishChange(change);
    vi.advanceTimersByTime(0);
    const events = sent.splice(0).map(({ event }) => event);
    expect(events).not.toContain("game-message");
    hearing.publishChange(change);
    vi.advanceTimersByTime(0);
    expect(sent.map(({ event }) => event)).toEqual([...events, "game-message"]);
    expect(sent.at(-1)).toMatchObject({
      rooms: [rooms.entries, rooms.states],
      content: noticeText({ code: "AWAY", name: "b" }),
    });
  });

  it("is a whole state for all if it is no entry", () => {
    join("entries", "states");
    publisher.publishChange({ ...change, before: null });
    publisher.publishGame(game);
    vi.advanceTimersByTime(0);
    const whole = { rooms: [rooms.entries, rooms.states], event: "game-update" };
    expect(sent).toMatchObject([whole, whole]);
    expect(versions()).toEqual([change.after.version, game.version]);
  });
});

describe("a game whose plays cause too many frames", () => {
  it("is sent as its newest state at a pace; later plays come as entries again", () => {
    join("entries", "states");
    frames = watchers;
    const games = play(5);
    vi.advanceTimersByTime(COALESCED_MS - 1);
    // The first play is within the limit.
    expect(versions()).toEqual([games[0]?.version, games[0]?.version]);
    sent.length = 0;
    vi.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ event: "game-update", rooms: [rooms.entries, rooms.states] }]);
    expect(versions()).toEqual([games[4]?.version]);
    sent.length = 0;
    frames = 1000;
    play(1, games[4]);
    vi.advanceTimersByTime(0);
    expect(sent.map(({ event }) => event)).toEqual(["game-entry", "game-update"]);
  });

  it("keeps its pace for changes that are no plays, however many there are", () => {
    join("states");
    frames = 0;
    for (let nth = 0; nth < 1000; nth++) publisher.publishGame(game);
    vi.advanceTimersByTime(COALESCED_MS);
    expect(sent).toHaveLength(1);
  });

  it("is not sent any more if it was closed to watchers, or they have left, in that time", () => {
    join("states");
    frames = 0;
    publisher.publishGame(game);
    publisher.publishGame(fullTable());
    watchers = 0;
    vi.advanceTimersByTime(COALESCED_MS);
    expect(sent).toEqual([]);
  });

  it("counts each watcher as a frame", () => {
    join("states");
    [watchers, frames] = [400, 1000];
    const games = play(4);
    vi.advanceTimersByTime(0);
    expect(versions()).toEqual([games[0]?.version, games[1]?.version]);
    expect(frames).toBe(200);
  });
});
