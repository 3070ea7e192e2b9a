// The leading server's work, in passes. A pass ends searches whose connection is gone and proposals whose time is up,
// opens games that no server has opened, and pairs the waiting searches. If a pass fails, the next one does its work.
import { MATCH_ANSWER_MS } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { App } from "../app.ts";
import type { Owner } from "../identity/owner.ts";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { inPortions } from "../platform/in-portions.ts";
import { Passes } from "../platform/passes.ts";
import { CONDUCT_KEPT_MS } from "./ban-rules.ts";
import type { ConductStore } from "./conduct-store.ts";
import type { Match, MatchStore, SearchRow } from "./match-store.ts";
import { type AreApart, pairing, type Search } from "./pairing.ts";
import { isRated } from "./proposal.ts";
import type { ProposalStore } from "./proposal-store.ts";

export interface MatchPassesParts extends Pick<App["moderation"], "mayPlay"> {
  readonly store: MatchStore;
  readonly proposals: ProposalStore;
  readonly conduct: ConductStore;
  readonly cluster: Cluster;
  /** Returns a function that tells whether two of these people must not be matched. */
  readonly apart: (
    people: readonly Pick<SearchRow, "owner" | "device">[],
  ) => Promise<AreApart<Pick<SearchRow, "owner" | "device">>>;
  /** Notifies these people, on all servers, that their searches have changed. */
  readonly announce: (owners: readonly Owner[]) => Promise<void>;
  /** Ends a search. If the search has a proposal, the proposal ends as unanswered. */
  readonly end: (owner: Owner) => Promise<void>;
  /** Opens the game of a match. */
  readonly open: (match: Match) => Promise<void>;
  /** Ends a proposal whose time is up. Returns false if the proposal was answered in time. */
  readonly expire: (match: Match) => Promise<boolean>;
  /** Milliseconds since the epoch, the same at all servers. */
  readonly now: () => number;
  readonly logger: Logger;
}

/** How long a search keeps its place in the queue after the connection drops. */
const GRACE_MS = 10_000;
/**
 * The shortest and the longest pause between two passes, in ms. Between these limits, a pause is as long as the pass
 * before it, so that passes take at most half of the time. People who arrive during a pause are paired together.
 */
const PAUSE_MS = { least: 25, most: 100 };
const AT_ONCE = 20;
const CLEAR_EVERY_MS = 60_000;

export class MatchPasses {
  readonly #parts: MatchPassesParts;
  readonly #passes: Passes;
  #clearedAt = 0;

  constructor(parts: MatchPassesParts) {
    this.#parts = parts;
    this.#passes = new Passes({
      mayBegin: () => parts.cluster.membership.isLeader(),
      pass: () => this.#pass(),
      pauseMs: (passMs) => Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, passMs)),
      onFailure: (error) => parts.logger.error({ error }, "matchmaking: pairing failed, retrying"),
    });
  }

  /** Begins a pass, if this server is the leader. Several requests in quick succession cause one pass. */
  soon(): void {
    this.#passes.soon();
  }

  close(): Promise<void> {
    return this.#passes.stop();
  }

  async #pass(): Promise<void> {
    const { store, end, mayPlay, now } = this.#parts;
    const searches = await store.allSearches();
    await this.#noticeLostServers(searches);
    const isOver = ({ left_at }: SearchRow) => left_at !== null && left_at <= now() - GRACE_MS;
    const isBarred = ({ owner, device }: SearchRow) => !mayPlay([owner, ...(device === null ? [] : [device])]);
    const ended = new Set(searches.filter((row) => isOver(row) || isBarred(row)));
    await inPortions([...ended], AT_ONCE, ({ owner }) => end(owner));
    await inPortions(await store.due(now()), AT_ONCE, (id) => this.#seeTo(id));
    const here = searches.filter((row) => row.left_at === null && !ended.has(row) && this.#isAlive(row.server));
    const waiting = here.filter(({ match_id }) => match_id === null);
    // A pair needs two people.
    if (waiting.length > 1)
      await this.#pair(
        waiting,
        here.filter(({ match_id }) => match_id !== null),
      );
    await this.#clear();
  }

  /** Proposes a game to each group of people who may play together. */
  async #pair(waiting: readonly SearchRow[], proposed: readonly SearchRow[]): Promise<void> {
    const { proposals, apart, announce, now } = this.#parts;
    const areApart = await apart([...waiting, ...proposed]);
    const isApart = ({ row: one }: Waiting, { row: other }: Waiting) => areApart(one, other);
    const found = pairing(waiting.map(searchOf), isApart, now(), proposed.map(searchOf));
    await inPortions(found, AT_ONCE, async ({ seats }) => {
      const rows = seats.map(({ row }) => row);
      const matchId = await proposals.propose(rows, isRated(rows), now() + MATCH_ANSWER_MS);
      if (matchId !== null) await announce(rows.map(({ owner }) => owner));
      else this.#passes.soon();
    });
  }

  /** Ends a proposal whose time is up, or opens a game that no server has opened. */
  async #seeTo(matchId: string): Promise<void> {
    const { store, announce, open, expire } = this.#parts;
    const match = await store.match(matchId);
    if (match === null) return;
    if (match.state === "made") await open(match);
    else if (await expire(match)) await announce(match.players.map(({ owner }) => owner));
  }

  async #noticeLostServers(searches: readonly SearchRow[]): Promise<void> {
    const servers = new Set(searches.flatMap(({ server, left_at }) => (left_at === null ? server : [])));
    await this.#parts.cluster.membership.lookFor([...servers]);
    const lost = [...servers].filter((server) => !this.#isAlive(server));
    await this.#parts.store.leaveServers(lost, this.#parts.now());
  }

  #isAlive(server: number): boolean {
    const { membership } = this.#parts.cluster;
    return server === (membership.number ?? 0) || membership.isAlive(server);
  }

  async #clear(): Promise<void> {
    const { store, conduct, now } = this.#parts;
    if (now() - this.#clearedAt < CLEAR_EVERY_MS) return;
    this.#clearedAt = now();
    await store.clear(now() - CLEAR_EVERY_MS);
    await conduct.clear(now() - CONDUCT_KEPT_MS);
  }
}

type Waiting = Search & { readonly row: SearchRow };

function searchOf(row: SearchRow): Waiting {
  const { owner, team_mode, target, party, rating, since, is_first, network } = row;
  const letDown = row.let_down_at === null ? null : { times: row.let_downs, at: row.let_down_at, by: row.let_down_by };
  const search = { owner, teamMode: team_mode === 1, target, party, rating, since, isFirst: is_first === 1 };
  return { ...search, network, hasHistory: row.has_history === 1, letDown, row };
}
