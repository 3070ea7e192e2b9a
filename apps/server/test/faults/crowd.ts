// People without their own table. Quick match finds their games, one after another.
import type { MatchOff, ProposedMatch, SeatRef } from "@chkobba/protocol";
import type { Player } from "../player.ts";
import { codeOf, WronglyRefused } from "./connection.ts";
import type { Person } from "./person.ts";
import { oneOf, type Random } from "./random.ts";
import type { Group } from "./table.ts";

/** The share of proposals that a player declines, and the share that a player does not answer. */
const DECLINES = 0.1;
const IGNORES = 0.05;
/** How often a player restarts the search, or moves to another node while searching. */
const WAVERS = 0.05;

interface Heard {
  readonly proposed: ProposedMatch[];
  readonly offs: MatchOff[];
  readonly found: SeatRef[];
}

export class Crowd implements Group {
  readonly people: readonly Person[];
  readonly gameIds: string[] = [];
  readonly #teamMode: boolean;
  readonly #random: Random;
  readonly #heard = new WeakMap<Player, Heard>();

  /** @param people their number must fill whole games */
  constructor(people: readonly Person[], teamMode: boolean, random: Random) {
    this.people = people;
    this.#teamMode = teamMode;
    this.#random = random;
    for (const { connection } of people) connection.onConnected = (player) => this.#listen(player);
  }

  /**
   * Plays until the faults are over. Then, once all games are over, each person plays one more game. If bots have ended
   * that game before a slow person came to it, the game does not count, and all people play another one.
   */
  async playOn(isCalm: () => boolean): Promise<void> {
    await Promise.all(this.people.map((person) => this.#playUntil(person, isCalm)));
    const playOne = (person: Person) => this.#playAt(person, () => this.#find(person, isCalm, () => false));
    while ((await Promise.all(this.people.map(playOne))).includes(false));
  }

  async #playUntil(person: Person, isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#playAt(person, () => this.#find(person, isOver, isOver));
  }

  /** Plays a game to its end. False if no game was found, or if the game was already over. */
  async #playAt(person: Person, find: () => Promise<SeatRef | null>): Promise<boolean> {
    const seat = await find();
    if (seat === null) return false;
    if (!this.gameIds.includes(seat.gameId)) this.gameIds.push(seat.gameId);
    person.sit(seat);
    return person.play();
  }

  /**
   * Searches until a game is found, and searches again on each new connection, as a browser does. Null if the run ends
   * first.
   */
  async #find(person: Person, isCalm: () => boolean, isOver: () => boolean): Promise<SeatRef | null> {
    const { connection } = person;
    connection.seat = null;
    for (;;) {
      const player = await connection.present();
      // Forgets the games that this person has already played.
      this.#listen(player).found.length = 0;
      const found = (await this.#search(person, player)) ? await this.#follow(person, player, isCalm, isOver) : null;
      if (found !== null) return found;
      if (isOver()) {
        // The game of this search may be about to open. In that case, the next search leads to that game.
        await connection.decision("stop-finding", {});
        return null;
      }
      await connection.pause();
    }
  }

  /** Whether the node has accepted the search. */
  async #search({ connection, name }: Person, player: Player): Promise<boolean> {
    const wish = { playerName: name, teamMode: this.#teamMode, targetScore: 11 } as const;
    const answer = await connection.askThrough(player, "find-game", wish);
    const code = answer && codeOf(answer);
    if (code === null || code === "INTERNAL") return code === null && answer !== null;
    throw new WronglyRefused(`find-game was refused to ${name}: ${code}`);
  }

  /** The found game. Null if the connection is lost, if the search has to begin again, or if the searching is over. */
  async #follow(person: Person, player: Player, isCalm: () => boolean, isOver: () => boolean): Promise<SeatRef | null> {
    const { connection } = person;
    const heard = this.#listen(player);
    while (player.socket.connected && !isOver()) {
      connection.doing = "searching";
      const found = heard.found.pop();
      if (found !== undefined) return found;
      const proposed = heard.proposed.shift();
      if (proposed !== undefined) {
        person.lastSeenAt = performance.now();
        await this.#answer(person, player, proposed, isCalm());
      }
      if (heard.offs.splice(0).some(({ searching }) => !searching)) return null;
      if (!isCalm() && this.#random() < WAVERS / 20) await this.#waver(person, player);
      await connection.pause();
    }
    return null;
  }

  async #answer({ connection }: Person, player: Player, { matchId }: ProposedMatch, isCalm: boolean): Promise<void> {
    const drawn = isCalm ? 1 : this.#random();
    if (drawn < IGNORES) return;
    await connection.decisionThrough(player, "answer-match", { matchId, accept: drawn >= IGNORES + DECLINES });
  }

  async #waver(person: Person, player: Player): Promise<void> {
    const { connection } = person;
    if (oneOf(this.#random, ["jump", "stop"]) === "jump") return connection.jump();
    const stopped = await connection.decisionThrough(player, "stop-finding", {});
    if (stopped?.success) await this.#search(person, player);
  }

  #listen(player: Player): Heard {
    const known = this.#heard.get(player);
    if (known !== undefined) return known;
    const heard: Heard = { proposed: [], offs: [], found: [] };
    this.#heard.set(player, heard);
    player.collect("match-proposed", (match) => heard.proposed.push(match));
    player.collect("match-off", (off) => heard.offs.push(off));
    player.collect("game-found", (seat) => heard.found.push(seat));
    return heard;
  }

  get lastSeenAt(): number {
    return Math.max(...this.people.map((person) => person.lastSeenAt));
  }
}
