// Notifies the sockets of this server of what happens to their searches: a proposal, the end of a proposal, or a game.
import type { SeatRef } from "@chkobba/protocol";
import type { App } from "../app.ts";
import type { Owner } from "../identity/owner.ts";
import type { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Match, MatchStore, SearchRow } from "./match-store.ts";
import { proposalOf } from "./proposal.ts";
import type { Searchers } from "./searchers.ts";

export interface MatchTellingParts extends Pick<App["seats"], "sit"> {
  readonly store: MatchStore;
  readonly searchers: Searchers;
  /** Sends a push notification about a proposed match to a person whose page is hidden. */
  readonly notifyOfMatch: (owner: Owner, matchId: string) => void;
  /** Key: an owner. Runs the changes of the owner's search on this server one after the other. */
  readonly mutex: KeyedMutex;
  /** Runs work that no request waits for. */
  readonly inBackground: (work: Promise<unknown>) => void;
}

export class MatchTelling {
  readonly #parts: MatchTellingParts;

  constructor(parts: MatchTellingParts) {
    this.#parts = parts;
  }

  /** Sends the state of these people's searches, as the database has it, to their sockets on this server. */
  async show(owners: readonly Owner[]): Promise<void> {
    const { store, searchers } = this.#parts;
    const here = owners.filter((owner) => searchers.isHere(owner));
    if (here.length === 0) return;
    const searches = new Map((await store.searches(here)).map((row) => [row.owner, row]));
    const told = here.flatMap((owner) => [...searchers.socketsOf(owner).values()]);
    const current = [...searches.values()].map(({ match_id }) => match_id);
    const ids = [...new Set([...told, ...current])].filter((id) => id !== null);
    const matches = new Map((await store.matches(ids)).map((match) => [match.id, match]));
    for (const owner of here) await this.#showOne(owner, searches.get(owner), matches);
  }

  async #showOne(owner: Owner, search: SearchRow | undefined, matches: ReadonlyMap<string, Match>): Promise<void> {
    const { searchers, notifyOfMatch } = this.#parts;
    const current = matches.get(search?.match_id ?? "");
    const sockets = searchers.socketsOf(owner);
    const isHidden = [...sockets.keys()].every(({ data }) => data.hiddenSince !== null);
    if (isHidden && current?.state === "proposed") notifyOfMatch(owner, current.id);
    for (const [socket, toldId] of sockets) {
      const told = matches.get(toldId ?? "");
      const seat = told?.state === "opened" ? seatIn(told, owner) : null;
      if (seat !== null) {
        searchers.tell(owner, socket, null);
        await this.sit(socket, seat);
      } else if (toldId !== null && told?.state !== "made" && toldId !== current?.id) {
        searchers.tell(owner, socket, null);
        socket.emit("match-off", { matchId: toldId, searching: search !== undefined });
      }
      if (current?.state === "proposed" && toldId !== current.id) {
        searchers.tell(owner, socket, current.id);
        socket.emit("match-proposed", proposalOf(current));
      }
    }
    if (search === undefined && !this.#isWaiting(owner)) this.#parts.inBackground(this.#forget(owner));
  }

  /** Whether a socket on this server was notified of a match, but not yet of the match's end or game. */
  #isWaiting(owner: Owner): boolean {
    return [...this.#parts.searchers.socketsOf(owner).values()].some((id) => id !== null);
  }

  /** Stops watching the sockets of a person whose search is over, unless another tab has begun the next one. */
  #forget(owner: Owner): Promise<void> {
    const { store, searchers, mutex } = this.#parts;
    return mutex.run(owner, async () => {
      if ((await store.search(owner)) === null && !this.#isWaiting(owner)) searchers.remove(owner);
    });
  }

  async sit(socket: IoSocket, seat: SeatRef): Promise<void> {
    socket.emit("game-found", seat);
    await this.#parts.sit(socket, seat);
  }
}

/** The seat of that person in the game of a match; null if they have none. */
export function seatIn({ game_id: gameId, players }: Match, owner: Owner): SeatRef | null {
  const player = players.find((each) => each.owner === owner);
  return player === undefined ? null : { gameId, playerId: player.player_id };
}
