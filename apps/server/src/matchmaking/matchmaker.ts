// Finds people to play with. Each search and each match is a database row. The leader pairs searches
// (`match-passes.ts`); any server may accept an answer; each server notifies its own sockets. Messages between servers
// only list the people whose rows changed.
import { MATCH_ANSWER_MS, type Payload, type SeatRef } from "@chkobba/protocol";
import type { Logger } from "pino";
import * as z from "zod/mini";
import { type Owner, ownerText } from "../identity/owner.ts";
import { allOwnersOf, ownerOf, type Visitor } from "../identity/visitor.ts";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { Topic } from "../platform/cluster/topic.ts";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { ConductStore } from "./conduct-store.ts";
import { MatchPasses, type MatchPassesParts } from "./match-passes.ts";
import type { Match, MatchStore, Wish } from "./match-store.ts";
import { MatchTelling, type MatchTellingParts } from "./match-telling.ts";
import type { CallingOff, ProposalStore } from "./proposal-store.ts";
import type { SearchBans, Standing } from "./search-bans.ts";
import { SearchPresence, type SearchPresenceParts } from "./search-presence.ts";
import type { Searchers } from "./searchers.ts";

export interface MatchmakerParts
  extends Pick<MatchTellingParts, "sit" | "notifyOfMatch">,
    Pick<MatchPassesParts, "apart" | "mayPlay">,
    Pick<SearchPresenceParts, "recordEmptySeat"> {
  readonly store: MatchStore;
  readonly proposals: ProposalStore;
  readonly searchers: Searchers;
  readonly conduct: ConductStore;
  readonly bans: SearchBans;
  readonly cluster: Cluster;
  /** A person's rating in games of that kind; null if they have none. */
  readonly ratingOf: (owner: Owner, teamMode: boolean) => Promise<Wish["rating"]>;
  /**
   * Whether an event at `at` may be a consequence of a server's start or loss since `from`. Both times are in ms since
   * the epoch.
   */
  readonly mayServerExplain: (from: number, at: number) => boolean;
  /** Counts a game that the socket opens. Returns false if the socket may not open a game now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  /** Whether the socket could open a game now. Counts no game. */
  readonly mayOpenSoon: (socket: IoSocket) => boolean;
  /** Opens the game of a match, unless it is open already. */
  readonly openGame: (match: Match) => Promise<void>;
  /** Whether the visitor still has that seat. */
  readonly hasSeat: (visitor: Visitor, seat: SeatRef) => Promise<boolean>;
  /** Milliseconds since the epoch, the same at all servers. */
  readonly now: () => number;
  readonly logger: Logger;
}

/**
 * If the game of a made match is not open after this time, the leader opens it. The server that had to open it may have
 * stopped.
 */
const OPEN_AGAIN_MS = 2000;
const TOPIC = "matches";

/** Ids of people whose rows changed; an empty list means that a new search began. */
const message = z.object({ from: z.optional(z.int()), persons: z.array(ownerText) });

export class Matchmaker {
  readonly #parts: MatchmakerParts;
  readonly #topic: Topic<z.infer<typeof message>>;
  readonly #mutex = new KeyedMutex();
  readonly #telling: MatchTelling;
  readonly #passes: MatchPasses;
  readonly #presence: SearchPresence;
  readonly #underWay = new WorkUnderWay();

  constructor(parts: MatchmakerParts) {
    this.#parts = parts;
    const { searchers, cluster } = parts;
    const own = {
      ...parts,
      mutex: this.#mutex,
      inBackground: (work: Promise<unknown>) => this.#inBackground(work),
    };
    this.#telling = new MatchTelling(own);
    this.#presence = new SearchPresence(own);
    this.#passes = new MatchPasses({
      ...parts,
      announce: (owners) => this.#announce(owners),
      end: (owner) => this.#end(owner, "unanswered"),
      open: (match) => this.#open(match),
      expire: (match) => parts.proposals.expire(match.id, this.#callingOff(match, "unanswered")),
    });
    this.#topic = new Topic({ channel: cluster.channel, name: TOPIC, schema: message });
    searchers.on("left", (owner) => this.#inBackground(this.#presence.left(owner)));
    cluster.on("missed", () => this.#inBackground(this.#telling.show(searchers.owners())));
  }

  /**
   * Subscribes to the messages of other servers. If this is the only server, marks all stored searches as left, because
   * no search from before its start has a connection.
   */
  async prepare(): Promise<void> {
    const { store, cluster, now } = this.#parts;
    if (cluster.membership.number === undefined) await store.leaveServers([this.#server], now());
    await this.#topic.follow(({ from, persons: owners }) => {
      if (from === this.#server) return;
      if (owners.length === 0) this.#passes.soon();
      else this.#inBackground(this.#telling.show(owners));
    });
  }

  async find(socket: IoSocket, wish: Payload<"find-game">): Promise<Result<Record<never, never>>> {
    const { store, bans, hasSeat, mayOpenSoon } = this.#parts;
    const { visitor } = socket.data;
    const owner = ownerOf(visitor);
    const { ban, ...standing } = await bans.standingOf(socket.data, (await store.search(owner)) !== null);
    if (ban !== null) {
      for (const each of allOwnersOf(visitor)) await this.#end(each, "declined");
      return { ok: false, refusal: { code: "QUEUE_BANNED", ...ban } };
    }
    for (const other of allOwnersOf(visitor)) if (other !== owner) await this.#end(other, "declined");
    const search = await this.#wishOf(socket, wish, standing);
    for (;;) {
      const seats = await store.runningSeats(owner);
      for (const seat of seats) {
        if (!(await hasSeat(visitor, seat))) continue;
        await this.#telling.sit(socket, seat);
        return accepted({});
      }
      if (!mayOpenSoon(socket)) return refused("RATE_LIMITED");
      if (await this.#begin(socket, search, seats.length)) break;
    }
    await this.#telling.show([owner]);
    this.#somebodySearches();
    return accepted({});
  }

  async stop({ data: { visitor } }: IoSocket): Promise<Result<Record<never, never>>> {
    for (const owner of allOwnersOf(visitor)) await this.#end(owner, "declined");
    return accepted({});
  }

  async answer(socket: IoSocket, { matchId, accept }: Payload<"answer-match">): Promise<Result<Record<never, never>>> {
    const { store, proposals, mayOpen, now } = this.#parts;
    const owners = allOwnersOf(socket.data.visitor);
    const match = await store.match(matchId);
    const own = match?.players.find((player) => owners.includes(player.owner));
    if (match === null || own === undefined || match.expires_at <= now()) return refused("MATCH_NOT_FOUND");
    const { owner } = own;
    if (accept && own.has_accepted === 0 && !mayOpen(socket)) {
      await this.#decline(match, owner, "declined");
      return refused("RATE_LIMITED");
    }
    if (!accept) return (await this.#decline(match, owner, "declined")) ? accepted({}) : refused("MATCH_NOT_FOUND");
    const answered = await proposals.accept(matchId, owner, now(), now() + OPEN_AGAIN_MS);
    if (answered === null) return refused("MATCH_NOT_FOUND");
    if (answered === "made") await this.#open(match);
    return accepted({});
  }

  /** Makes the socket follow only the searches of its present visitor. */
  changeVisitor(socket: IoSocket): void {
    this.#parts.searchers.keep(socket, allOwnersOf(socket.data.visitor));
  }

  /** Pairs the waiting searches, if this server is the leader. */
  pairSoon(): void {
    this.#passes.soon();
  }

  /** See `SearchPresence`. */
  compareWithSockets(): Promise<void> {
    return this.#presence.compareWithSockets();
  }

  async close(): Promise<void> {
    this.#presence.close();
    await this.#passes.close();
    // Waits for the work under way, because the caller closes the database next.
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
    const owner = ownerOf(visitor);
    const { store, ratingOf, now } = this.#parts;
    const [rating, letDown] = await Promise.all([ratingOf(owner, teamMode), store.letDownOf(owner, now())]);
    const game = { teamMode, target, party: teamMode ? (party ?? null) : null };
    return { owner, name, device, rating, letDown, takesPart: visitor.takesPart, ...game, ...standing };
  }

  /**
   * Stores a search for the person of this socket. Returns false if a game of the person has been opened or has ended
   * since `runningSeats` was read.
   */
  #begin(socket: IoSocket, wish: Wish, runningSeats: number): Promise<boolean> {
    const { store, searchers, now } = this.#parts;
    const { owner } = wish;
    // The mutex keeps these steps together, so that a stored search either has a socket here or is marked as left.
    return this.#mutex.run(owner, async () => {
      if (!(await store.put(wish, this.#server, now(), runningSeats))) return false;
      searchers.add(owner, socket);
      if (!searchers.isHere(owner)) await this.#presence.leave(owner);
      await this.#withdraw(wish);
      return true;
    });
  }

  /** Ends the person's current proposal if they want another kind of game now. */
  async #withdraw(wish: Wish): Promise<void> {
    const { store, proposals } = this.#parts;
    const row = await store.search(wish.owner);
    const match = row?.match_id == null ? null : await store.match(row.match_id);
    if (match === null || ((match.team_mode === 1) === wish.teamMode && match.target === wish.target)) return;
    // If all players have accepted already, the match stays and its game begins.
    if (await proposals.withdraw(match.id, wish.owner, this.#callingOff(match, "declined"))) {
      await this.#announce(ownersIn(match));
    }
  }

  #callingOff({ expires_at }: Match, conduct: "declined" | "unanswered"): CallingOff {
    const { now, mayServerExplain } = this.#parts;
    const at = now();
    return { at, conduct: mayServerExplain(expires_at - MATCH_ANSWER_MS, at) ? null : conduct };
  }

  /**
   * Ends a person's search. If the search has a proposal, declines the proposal. If the proposal fails in the same
   * moment because of another person, the search goes on without it, and is ended then. A search whose players have all
   * accepted stays until its game is open.
   */
  async #end(owner: Owner, conduct: "declined" | "unanswered"): Promise<void> {
    const { store } = this.#parts;
    for (;;) {
      const row = await store.search(owner);
      if (row === null) break;
      if (row.match_id === null) {
        await store.stop(owner);
        continue;
      }
      const match = await store.match(row.match_id);
      if (match !== null && (await this.#decline(match, owner, conduct))) continue;
      if ((await store.match(row.match_id))?.state !== "off") break;
    }
    await this.#telling.show([owner]);
  }

  async #decline(match: Match, owner: Owner, conduct: "declined" | "unanswered"): Promise<boolean> {
    if (!(await this.#parts.proposals.decline(match.id, owner, this.#callingOff(match, conduct)))) return false;
    await this.#announce(ownersIn(match));
    this.#somebodySearches();
    return true;
  }

  async #open(match: Match): Promise<void> {
    const { proposals, openGame } = this.#parts;
    await openGame(match);
    await proposals.opened(match.id);
    await this.#announce(ownersIn(match));
  }

  #somebodySearches(): void {
    if (this.#parts.cluster.membership.isLeader()) this.#passes.soon();
    else this.#publish([]);
  }

  async #announce(owners: readonly Owner[]): Promise<void> {
    if (owners.length === 0) return;
    this.#publish(owners);
    await this.#telling.show(owners);
  }

  #publish(owners: readonly Owner[]): void {
    this.#topic.publish({ from: this.#server, persons: [...owners] });
  }

  #inBackground(work: Promise<unknown>): void {
    this.#underWay.add(work, (error) => this.#parts.logger.error({ error }, "matchmaking: updating a search failed"));
  }
}

function ownersIn({ players }: Match): readonly Owner[] {
  return players.map(({ owner }) => owner);
}
