// Finds people to play with. Each search and each match is a database row. The leader pairs searches; any server may
// accept an answer; each server notifies its own sockets. Messages between servers only list the people whose rows
// changed.
import { MATCH_ANSWER_MS, type Payload } from "@chkobba/protocol";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { Topic } from "../platform/cluster/topic.ts";
import { inPortions } from "../platform/in-portions.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import type { IoSocket, Visitor } from "../realtime/socket.ts";
import { personsOf } from "../realtime/visitor.ts";
import { accepted, type Result, refused } from "../result.ts";
import { CONDUCT_KEPT_MS } from "./conduct.ts";
import type { ConductStore } from "./conduct-store.ts";
import type { CallingOff, Match, MatchStore, RunningSeat, SearchRow, Wish } from "./match-store.ts";
import { type AreApart, pairing, type Search } from "./pairing.ts";
import { isRated, proposalOf } from "./proposal.ts";
import type { SearchBans, Standing } from "./search-bans.ts";
import type { Searchers } from "./searchers.ts";

export interface MatchmakerParts {
  readonly store: MatchStore;
  readonly searchers: Searchers;
  readonly conduct: ConductStore;
  readonly bans: SearchBans;
  readonly cluster: Cluster;
  /** A person's rating in games of that kind; null if they have none. */
  readonly ratingOf: (person: string, teamMode: boolean) => Promise<Wish["rating"]>;
  /** Pairs of these people who must not be matched. */
  readonly apart: (
    people: readonly Pick<SearchRow, "person" | "device">[],
  ) => Promise<AreApart<Pick<SearchRow, "person" | "device">>>;
  /** Whether a start or loss of a server since `from` may explain an event at that time. In ms since the epoch. */
  readonly mayServerExplain: (from: number, at: number) => boolean;
  /** Counts a game that the socket opens. False if it may not open one now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  /** Whether the socket could open a game now; does not count one. */
  readonly mayOpenSoon: (socket: IoSocket) => boolean;
  /** Opens the game of a match, unless it is open already. */
  readonly openGame: (match: Match) => Promise<void>;
  /** Whether the visitor still has that seat. */
  readonly hasSeat: (visitor: Visitor, seat: RunningSeat) => Promise<boolean>;
  /** Puts a socket on a seat, and sends it the game. */
  readonly sit: (socket: IoSocket, seat: RunningSeat) => Promise<void>;
  /** Records that a seat has no connection on this server. */
  readonly recordEmptySeat: (seat: RunningSeat) => Promise<void>;
  /** Notifies a person who has hidden the page of a proposed match. */
  readonly notifyOfMatch: (person: string, matchId: string) => void;
  /** Milliseconds since the epoch, the same at all servers. */
  readonly now: () => number;
  readonly logger: Logger;
}

/** How long a search keeps its place in the queue after the connection drops. */
const GRACE_MS = 10_000;
/** After this time, a game is opened again in case the server that had to open it has stopped. */
const OPEN_AGAIN_MS = 2000;
/**
 * The pause between two pairings: as long as the last pairing took, so that pairing takes at most half of the time.
 * People arrive one by one.
 */
const PAUSE_MS = { least: 25, most: 100 };
const AT_ONCE = 20;
const CLEAR_EVERY_MS = 60_000;
const TOPIC = "matches";

/** Ids of people whose rows changed; an empty list means that a new search began. */
const message = z.object({ from: z.optional(z.int()), persons: z.array(z.string()) });

export class Matchmaker {
  readonly #parts: MatchmakerParts;
  readonly #topic: Topic<z.infer<typeof message>>;
  readonly #mutex = new KeyedMutex();
  #passing: Promise<void> | null = null;
  #isStale = false;
  #timer: NodeJS.Timeout | null = null;
  #clearedAt = 0;
  #isStopped = false;
  readonly #underWay = new WorkUnderWay();
  /** Timers that will check the connections of seats. */
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(parts: MatchmakerParts) {
    this.#parts = parts;
    const { searchers, cluster } = parts;
    this.#topic = new Topic({ channel: cluster.channel, name: TOPIC, schema: message });
    searchers.on("left", (person) => this.#inBackground(this.#left(person)));
    cluster.on("missed", () => this.#inBackground(this.#show(searchers.persons())));
  }

  /** Subscribes to the other servers. If this is the only server, no search from before its start has a connection. */
  async prepare(): Promise<void> {
    const { store, cluster, now } = this.#parts;
    if (cluster.membership.number === undefined) await store.leaveServers([this.#server], now());
    await this.#topic.follow(({ from, persons }) => {
      if (from === this.#server) return;
      if (persons.length === 0) this.pairSoon();
      else this.#inBackground(this.#show(persons));
    });
  }

  async find(socket: IoSocket, wish: Payload<"find-game">): Promise<Result<Record<never, never>>> {
    const { store, bans, hasSeat, mayOpenSoon } = this.#parts;
    const { visitor } = socket.data;
    const person = personOf(visitor);
    const { ban, ...standing } = await bans.standingOf(socket.data, (await store.search(person)) !== null);
    if (ban !== null) {
      for (const each of personsOf(visitor)) await this.#end(each, "declined");
      return { ok: false, refusal: { code: "QUEUE_BANNED", ...ban } };
    }
    for (const other of personsOf(visitor)) if (other !== person) await this.#end(other, "declined");
    const search = await this.#wishOf(socket, wish, standing);
    for (;;) {
      const seats = await store.runningSeats(person);
      for (const seat of seats) {
        if (!(await hasSeat(visitor, seat))) continue;
        await this.#sit(socket, seat);
        return accepted({});
      }
      if (!mayOpenSoon(socket)) return refused("RATE_LIMITED");
      if (await this.#begin(socket, search, seats.length)) break;
    }
    await this.#show([person]);
    this.#somebodySearches();
    return accepted({});
  }

  async stop({ data: { visitor } }: IoSocket): Promise<Result<Record<never, never>>> {
    for (const person of personsOf(visitor)) await this.#end(person, "declined");
    return accepted({});
  }

  async answer(socket: IoSocket, { matchId, accept }: Payload<"answer-match">): Promise<Result<Record<never, never>>> {
    const { store, mayOpen, now } = this.#parts;
    const persons = personsOf(socket.data.visitor);
    const match = await store.match(matchId);
    const own = match?.players.find((player) => persons.includes(player.person));
    if (match === null || own === undefined || match.expires_at <= now()) return refused("MATCH_NOT_FOUND");
    const { person } = own;
    if (accept && own.has_accepted === 0 && !mayOpen(socket)) {
      await this.#decline(match, person, "declined");
      return refused("RATE_LIMITED");
    }
    if (!accept) return (await this.#decline(match, person, "declined")) ? accepted({}) : refused("MATCH_NOT_FOUND");
    if (!(await store.accept(matchId, person, now()))) return refused("MATCH_NOT_FOUND");
    if (await store.make(matchId, now() + OPEN_AGAIN_MS)) await this.#open(match);
    return accepted({});
  }

  /** Makes the socket follow only the searches of its present visitor. */
  changeVisitor(socket: IoSocket): void {
    this.#parts.searchers.keep(socket, personsOf(socket.data.visitor));
  }

  /** Pairs the waiting searches, if this server is the leader. Calls in quick succession are combined. */
  pairSoon(): void {
    if (!this.#parts.cluster.membership.isLeader() || this.#isStopped) return;
    this.#isStale = true;
    if (this.#passing === null && this.#timer === null) this.#passing = this.#passes();
  }

  /**
   * Compares the stored searches with the sockets here. One without a socket is marked as left: a proposal to it would
   * stay unanswered. One that was marked although it has a socket goes on: another server may have declared this one
   * lost, and the page would wait for ever.
   */
  async compareWithSockets(): Promise<void> {
    const { store, searchers } = this.#parts;
    for (const { person, hasLeft } of await store.connectedTo(this.#server)) {
      if (searchers.isHere(person) !== hasLeft) continue;
      await this.#mutex.run(person, async () => {
        if (searchers.isHere(person)) await store.comeBack(person, this.#server);
        else await this.#leave(person);
      });
    }
  }

  async close(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#passing;
    // The database is closed next.
    await this.#underWay.settled();
  }

  get #server(): number {
    return this.#parts.cluster.membership.number ?? 0;
  }

  async #wishOf(
    { data: { visitor, device } }: IoSocket,
    { playerName: name, teamMode, targetScore: target, party }: Payload<"find-game">,
    standing: Omit<Standing, "ban">,
  ): Promise<Wish> {
    const person = personOf(visitor);
    const { store, ratingOf, now } = this.#parts;
    const [rating, letDown] = await Promise.all([ratingOf(person, teamMode), store.letDownOf(person, now())]);
    const game = { teamMode, target, party: teamMode ? (party ?? null) : null };
    return { person, name, device, rating, letDown, takesPart: visitor.takesPart, ...game, ...standing };
  }

  /**
   * Stores a search for the person of this socket. False if one of their running games has been opened or has ended
   * since.
   */
  #begin(socket: IoSocket, wish: Wish, runningSeats: number): Promise<boolean> {
    const { store, searchers, now } = this.#parts;
    const { person } = wish;
    // Done together, so that a stored search either has a socket here or is marked as left.
    return this.#mutex.run(person, async () => {
      if (!(await store.put(wish, this.#server, now(), runningSeats))) return false;
      searchers.add(person, socket);
      if (!searchers.isHere(person)) await this.#leave(person);
      await this.#withdraw(wish);
      return true;
    });
  }

  /** Ends the person's current proposal if they want another kind of game now. */
  async #withdraw(wish: Wish): Promise<void> {
    const { store } = this.#parts;
    const row = await store.search(wish.person);
    const match = row?.match_id == null ? null : await store.match(row.match_id);
    if (match === null || ((match.team_mode === 1) === wish.teamMode && match.target === wish.target)) return;
    // If the match was made already, its game begins.
    if (await store.withdraw(match.id, wish.person, this.#callingOff(match, "declined"))) {
      await this.#announce(personsIn(match));
    }
  }

  #callingOff({ expires_at }: Match, conduct: "declined" | "unanswered"): CallingOff {
    const { now, mayServerExplain } = this.#parts;
    const at = now();
    return { at, conduct: mayServerExplain(expires_at - MATCH_ANSWER_MS, at) ? null : conduct };
  }

  /** Ends a search, and declines its proposal. */
  async #end(person: string, conduct: "declined" | "unanswered"): Promise<void> {
    const { store } = this.#parts;
    for (;;) {
      const row = await store.search(person);
      if (row === null) break;
      if (row.match_id === null) {
        await store.stop(person);
        continue;
      }
      const match = await store.match(row.match_id);
      if (match === null || !(await this.#decline(match, person, conduct))) break;
    }
    await this.#show([person]);
  }

  async #decline(match: Match, person: string, conduct: "declined" | "unanswered"): Promise<boolean> {
    if (!(await this.#parts.store.decline(match.id, person, this.#callingOff(match, conduct)))) return false;
    await this.#announce(personsIn(match));
    this.#somebodySearches();
    return true;
  }

  async #open(match: Match): Promise<void> {
    const { store, openGame } = this.#parts;
    await openGame(match);
    await store.opened(match.id);
    await this.#announce(personsIn(match));
  }

  #somebodySearches(): void {
    if (this.#parts.cluster.membership.isLeader()) this.pairSoon();
    else this.#publish([]);
  }

  async #announce(persons: readonly string[]): Promise<void> {
    if (persons.length === 0) return;
    this.#publish(persons);
    await this.#show(persons);
  }

  #publish(persons: readonly string[]): void {
    this.#topic.publish({ from: this.#server, persons: [...persons] });
  }

  async #passes(): Promise<void> {
    const began = performance.now();
    this.#isStale = false;
    try {
      await this.#pass();
    } catch (error) {
      this.#parts.logger.error({ error }, "matchmaking: pairing failed, retrying");
    }
    this.#passing = null;
    if (this.#isStopped) return;
    const pause = Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, performance.now() - began));
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isStale) this.pairSoon();
    }, pause);
  }

  async #pass(): Promise<void> {
    const { store, apart, now } = this.#parts;
    const searches = await store.allSearches();
    await this.#noticeLostServers(searches);
    const isOver = ({ left_at }: SearchRow) => left_at !== null && left_at <= now() - GRACE_MS;
    await inPortions(searches.filter(isOver), AT_ONCE, ({ person }) => this.#end(person, "unanswered"));
    await inPortions(await store.due(now()), AT_ONCE, (id) => this.#seeTo(id));
    const waiting = searches.filter(
      (row) => row.match_id === null && row.left_at === null && this.#isAlive(row.server),
    );
    const areApart = await apart(waiting);
    const found = pairing(waiting.map(searchOf), ({ row: one }, { row: other }) => areApart(one, other), now());
    await inPortions(found, AT_ONCE, async ({ seats }) => {
      const rows = seats.map(({ row }) => row);
      const matchId = await store.propose(rows, isRated(rows), now() + MATCH_ANSWER_MS);
      if (matchId !== null) await this.#announce(rows.map(({ person }) => person));
      else this.#isStale = true;
    });
    await this.#clear();
  }

  /** Ends a proposal whose time is up, or opens a game that no server has opened. */
  async #seeTo(matchId: string): Promise<void> {
    const { store } = this.#parts;
    const match = await store.match(matchId);
    if (match === null) return;
    if (match.state === "made") await this.#open(match);
    else if (await store.expire(matchId, this.#callingOff(match, "unanswered"))) await this.#announce(personsIn(match));
  }

  async #noticeLostServers(searches: readonly SearchRow[]): Promise<void> {
    const servers = new Set(searches.flatMap(({ server, left_at }) => (left_at === null ? server : [])));
    await this.#parts.cluster.membership.lookFor([...servers]);
    const lost = [...servers].filter((server) => !this.#isAlive(server));
    await this.#parts.store.leaveServers(lost, this.#parts.now());
  }

  #isAlive(server: number): boolean {
    return server === this.#server || this.#parts.cluster.membership.isAlive(server);
  }

  async #clear(): Promise<void> {
    const { store, conduct, now } = this.#parts;
    if (now() - this.#clearedAt < CLEAR_EVERY_MS) return;
    this.#clearedAt = now();
    await store.clear(now() - CLEAR_EVERY_MS);
    await conduct.clear(now() - CONDUCT_KEPT_MS);
  }

  /** Sends these people's sockets here the state of their searches in the database. */
  async #show(persons: readonly string[]): Promise<void> {
    const { store, searchers } = this.#parts;
    const here = persons.filter((person) => searchers.isHere(person));
    if (here.length === 0) return;
    const searches = new Map((await store.searches(here)).map((row) => [row.person, row]));
    const told = here.flatMap((person) => [...searchers.socketsOf(person).values()]);
    const current = [...searches.values()].map(({ match_id }) => match_id);
    const ids = [...new Set([...told, ...current])].filter((id) => id !== null);
    const matches = new Map((await store.matches(ids)).map((match) => [match.id, match]));
    for (const person of here) await this.#showOne(person, searches.get(person), matches);
  }

  async #showOne(person: string, search: SearchRow | undefined, matches: ReadonlyMap<string, Match>): Promise<void> {
    const { searchers, notifyOfMatch } = this.#parts;
    const current = matches.get(search?.match_id ?? "");
    const sockets = searchers.socketsOf(person);
    const isHidden = [...sockets.keys()].every(({ data }) => data.hiddenSince !== null);
    if (isHidden && current?.state === "proposed") notifyOfMatch(person, current.id);
    for (const [socket, toldId] of sockets) {
      const told = matches.get(toldId ?? "");
      const seat = told?.state === "opened" ? seatIn(told, person) : null;
      if (seat !== null) {
        searchers.tell(person, socket, null);
        await this.#sit(socket, seat);
      } else if (toldId !== null && told?.state !== "made" && toldId !== current?.id) {
        searchers.tell(person, socket, null);
        socket.emit("match-off", { matchId: toldId, searching: search !== undefined });
      }
      if (current?.state === "proposed" && toldId !== current.id) {
        searchers.tell(person, socket, current.id);
        socket.emit("match-proposed", proposalOf(current));
      }
    }
    if (search === undefined && !this.#isWaiting(person)) this.#inBackground(this.#forget(person));
  }

  /** Whether a socket here was notified of a match, and not yet of its end or its game. */
  #isWaiting(person: string): boolean {
    return [...this.#parts.searchers.socketsOf(person).values()].some((id) => id !== null);
  }

  /** Stops watching the sockets of a person whose search is over, unless another tab has begun the next one. */
  #forget(person: string): Promise<void> {
    const { store, searchers } = this.#parts;
    return this.#mutex.run(person, async () => {
      if ((await store.search(person)) === null && !this.#isWaiting(person)) searchers.remove(person);
    });
  }

  async #sit(socket: IoSocket, seat: RunningSeat): Promise<void> {
    socket.emit("game-found", seat);
    await this.#parts.sit(socket, seat);
  }

  async #leave(person: string): Promise<void> {
    const { store, now } = this.#parts;
    await store.leave(person, this.#server, now());
  }

  /** A searcher's last socket here has closed, perhaps while their game was being opened. */
  async #left(person: string): Promise<void> {
    const { store, searchers, recordEmptySeat } = this.#parts;
    // Not while the person's next socket begins the same search: its row would be marked as left for good.
    await this.#mutex.run(person, async () => {
      if (!searchers.isHere(person)) await this.#leave(person);
    });
    const row = await store.search(person);
    const match = row?.match_id == null ? null : await store.match(row.match_id);
    const seat = match === null || match.state === "off" ? null : seatIn(match, person);
    if (seat === null) return;
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#inBackground(recordEmptySeat(seat));
    }, GRACE_MS).unref();
    this.#timers.add(timer);
  }

  #inBackground(work: Promise<unknown>): void {
    this.#underWay.add(work, (error) => this.#parts.logger.error({ error }, "matchmaking: updating a search failed"));
  }
}

type Waiting = Search & { readonly row: SearchRow };

function searchOf(row: SearchRow): Waiting {
  const { person, team_mode, target, party, rating, since, is_first, network } = row;
  const letDown = row.let_down_at === null ? null : { times: row.let_downs, at: row.let_down_at, by: row.let_down_by };
  const search = { person, teamMode: team_mode === 1, target, party, rating, since, isFirst: is_first === 1 };
  return { ...search, network, hasHistory: row.has_history === 1, letDown, row };
}

/** The identity under which the visitor searches: the owner of their future seat. */
function personOf(visitor: Visitor): string {
  const [person = ""] = personsOf(visitor);
  return person;
}

function personsIn({ players }: Match): readonly string[] {
  return players.map(({ person }) => person);
}

function seatIn({ game_id: gameId, players }: Match, person: string): RunningSeat | null {
  const player = players.find((each) => each.person === person);
  return player === undefined ? null : { gameId, playerId: player.player_id };
}
