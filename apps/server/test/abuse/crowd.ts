// Not an attack: 300 people behind one address connect at the same moment, play with friends or search, chat, and lose
// their network once. The server must not refuse any of their requests.
import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { firstLegalMove, seeded } from "@chkobba/bot";
import type { SeatRef } from "@chkobba/protocol";
import { Player } from "../player.ts";
import { playRequest } from "../playing.ts";
import { type Attack, type Attackers, add, type Counts } from "./attackers.ts";

/**
 * Milliseconds that a player waits before playing a card. Two players alternate, so each plays every one to two
 * seconds.
 */
const THINK_MS = { least: 500, most: 1000 };
const LOOK_MS = 100;
/** The number of moves between two chat messages of a player. */
const TALK_EVERY = 5;
const TIMEOUT_MS = 200_000;
/**
 * Errors that a slow machine causes. A request arrives too slowly for the server (408, or a reset if the rest of the
 * request comes after the 408), or a connection does not open in time. The error of a connection that the server
 * refuses can look the same, so the test also reads the server's count of refused connections.
 */
const SLOW = /^\S+ 408$|^timeout$|ECONNRESET/;
/** How many attempts a person with a slow line makes. Each attempt after the first one is counted. */
const TRIES = 3;
/** One in this many tables is formed by quick match. */
const SEARCHING_EVERY = 3;

export const CROWD: Readonly<Record<string, Attack>> = {
  /** `count` people play at half as many tables. Counts the people, their actions, and each refusal. */
  crowd: async (by) => {
    const counts: Counts = { people: 0, moves: 0, messages: 0, searches: 0, reconnects: 0, "slow tries": 0 };
    const seated = await Promise.all(Array.from({ length: by.count / 2 }, (_, nth) => takeTable(by, nth, counts)));
    const now = performance.now();
    const end = now + by.duration;
    const lost = now + by.duration / 2;
    // One player of each table loses the network.
    await Promise.all(seated.flatMap(([host, guest]) => [host?.playUntil(end, lost), guest?.playUntil(end, null)]));
    return counts;
  },
};

/** Brings two people to a new table and starts their game. Empty if the server refused anything. */
async function takeTable(by: Attackers, nth: number, counts: Counts): Promise<Person[]> {
  const [host, guest] = await Promise.all([Person.come(by, nth, counts), Person.come(by, nth, counts)]);
  if (nth % SEARCHING_EVERY === 0) {
    const found = await Promise.all([host?.search(), guest?.search()]);
    return [host, guest].flatMap((person, at) => (person != null && found[at] === true ? [person] : []));
  }
  const opened = await host?.ask("create-game", { playerName: "Host", targetScore: 11, watchable: true });
  const gameId = opened?.gameId ?? "";
  const joined = opened && (await guest?.ask("join-game", { gameId, playerName: "Guest" }));
  if (host === null || guest === null || opened == null || joined == null) return [];
  await Promise.all([host.sit(opened), guest.sit(joined)]);
  await host.ask("start-game", { gameId });
  return [host, guest];
}

/** The files that a browser loads with the page: links and scripts. */
function filesOf(html: string): string[] {
  const links = [...html.matchAll(/<(?:link|script|img|image)\b[^>]*?(?:src|href)="(\/[^"#]+)/g)].map(
    ([, path]) => path ?? "",
  );
  const scripts = /name="chkobba-scripts" content="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
  return [...new Set([...links, ...scripts])];
}

class Person {
  readonly #by: Attackers;
  readonly #nth: number;
  readonly #counts: Counts;
  readonly #deviceId: string;
  readonly #browser: Agent;
  readonly #random: () => number;
  #player: Player;
  #gameId = "";
  #playerId = "";

  private constructor(
    by: Attackers,
    nth: number,
    parts: { readonly counts: Counts; readonly deviceId: string; readonly browser: Agent; readonly player: Player },
  ) {
    this.#by = by;
    this.#nth = nth;
    this.#counts = parts.counts;
    this.#deviceId = parts.deviceId;
    this.#browser = parts.browser;
    this.#random = seeded(nth);
    this.#player = parts.player;
  }

  /** Loads the page and connects. Retries what was too slow. Null if the server refuses a request. */
  static async come(by: Attackers, nth: number, counts: Counts): Promise<Person | null> {
    try {
      const browser = by.browser(nth);
      const get = (path: string) =>
        patiently(counts, async () => {
          const answer = await by.call(nth, "GET", path, { timeoutMs: TIMEOUT_MS, agent: browser });
          if (answer.status !== 200) throw new Error(`${path} ${answer.status}`);
          return answer;
        });
      const page = await get("/");
      await Promise.all(filesOf(page.body).map(get));
      const deviceId = randomUUID();
      const player = await connect(by, nth, deviceId, counts);
      const person = new Person(by, nth, { counts, deviceId, browser, player });
      await person.ask("get-public-rooms", {});
      add(counts, "people");
      return person;
    } catch (error) {
      add(counts, `could not connect: ${textOf(error)}`);
      return null;
    }
  }

  /** The acknowledgement's fields as strings. Null if the server refused the event. */
  async ask(event: string, payload: object): Promise<Record<string, string> | null> {
    try {
      const answer = await this.#player.askAnything(event, payload);
      const fields = Object.entries(Object(answer)).map(([key, value]) => [key, String(value)]);
      const { success, code = "", ...rest }: Record<string, string> = Object.fromEntries(fields);
      if (success === "true") return rest;
      add(this.#counts, `${event} ${code}`);
    } catch (error) {
      add(this.#counts, `${event}: ${textOf(error)}`);
    }
    return null;
  }

  /** The web client's requests when it shows a table. */
  async sit({ gameId = "", playerId = "" }: Record<string, string>): Promise<void> {
    this.#gameId = gameId;
    this.#playerId = playerId;
    await Promise.all([
      this.ask("get-chat-history", { gameId }),
      this.ask("radio-tune", { listening: true }),
      this.#get("/api/radio/now"),
      this.#get("/api/voice/ice-servers"),
    ]);
  }

  /** Finds a game by quick match and takes the seat; false if anything was refused. */
  async search(): Promise<boolean> {
    const player = this.#player;
    const found = new Promise<SeatRef>((resolve) => player.collect("game-found", resolve));
    player.collect("match-proposed", ({ matchId }) => void this.ask("answer-match", { matchId, accept: true }));
    if ((await this.ask("find-game", { playerName: "Searcher", targetScore: 11 })) === null) return false;
    await this.sit({ ...(await found) });
    add(this.#counts, "searches");
    return true;
  }

  /** @param lost the time, by `performance.now()`, at which the connection is lost; null if it is never lost */
  async playUntil(end: number, lost: number | null): Promise<void> {
    let isToLose = lost !== null;
    for (let seen = 0, moves = 0; performance.now() < end || isToLose; await pause(LOOK_MS)) {
      if (isToLose && performance.now() > (lost ?? end)) {
        isToLose = false;
        if (!(await this.#reconnect())) return;
      }
      const game = this.#player.latest(this.#gameId);
      if (game === undefined || game.version <= seen) continue;
      const isHost = game.players[0]?.id === this.#playerId;
      if (game.status === "in_progress" && game.currentPlayerId === this.#playerId) {
        await pause(THINK_MS.least + this.#random() * (THINK_MS.most - THINK_MS.least));
        const seat = { gameId: this.#gameId, playerId: this.#playerId };
        if ((await this.ask("play-card", playRequest(seat, firstLegalMove(game)))) !== null) add(this.#counts, "moves");
        if (moves++ % TALK_EVERY === 0) await this.#talk();
      } else if (game.status === "round_summary" && isHost) {
        await this.ask("continue-after-round-summary", { gameId: this.#gameId });
      } else if (game.status === "finished" && isHost) {
        await this.ask("reset-game", { gameId: this.#gameId });
      }
      seen = game.version;
    }
    this.#player.close();
  }

  async #talk(): Promise<void> {
    const line = { gameId: this.#gameId, playerId: this.#playerId, message: "chkobba!" };
    if ((await this.ask("chat-message", line)) !== null) add(this.#counts, "messages");
  }

  async #reconnect(): Promise<boolean> {
    this.#player.close();
    try {
      this.#player = await connect(this.#by, this.#nth, this.#deviceId, this.#counts);
    } catch (error) {
      add(this.#counts, `could not reconnect: ${textOf(error)}`);
      return false;
    }
    const back = { gameId: this.#gameId, existingPlayerId: this.#playerId };
    const seated = await this.ask("join-game", back);
    if (seated === null) return false;
    await this.sit(seated);
    add(this.#counts, "reconnects");
    return true;
  }

  async #get(path: string): Promise<void> {
    try {
      const { status } = await this.#by.call(this.#nth, "GET", path, { timeoutMs: TIMEOUT_MS, agent: this.#browser });
      if (status !== 200) add(this.#counts, `${path} ${status}`);
    } catch (error) {
      add(this.#counts, `${path}: ${textOf(error)}`);
    }
  }
}

function connect(by: Attackers, nth: number, deviceId: string, counts: Counts): Promise<Player> {
  return patiently(counts, () => Player.connect(by.url.href, { deviceId }, {}, TIMEOUT_MS, by.address(nth)));
}

/** Retries work that was too slow, but not a refusal by the server. */
async function patiently<T>(counts: Counts, work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !SLOW.test(textOf(error))) throw error;
      add(counts, "slow tries");
    }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 60) : String(error);
}
