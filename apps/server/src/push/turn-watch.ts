// Notifies a player of their turn if none of their pages has been visible for 20 s. A page reports when it is hidden
// (`page-visibility`). A page that is closed counts as hidden.
import type { App, Turn } from "../app.ts";
import { inPortions } from "../platform/in-portions.ts";

export interface TurnWatchParts
  extends Pick<App["audience"], "pagesHere" | "pagesOf">,
    Pick<App["games"], "atTurn">,
    Pick<App["people"], "friendsAmong"> {
  readonly notify: App["push"]["notify"];
  readonly now: () => number;
}

export const HIDDEN_MS = 20_000;
/** The most players who are watched at the same time. Further players are not notified. */
const WATCHED_MAX = 50_000;
const AT_ONCE = 20;

interface Watched {
  readonly gameId: string;
  readonly hiddenSince: number;
}

export class TurnWatch {
  readonly #parts: TurnWatchParts;
  /** Key: a player id. */
  readonly #watched = new Map<string, Watched>();

  constructor(parts: TurnWatchParts) {
    this.#parts = parts;
  }

  turn({ gameId, playerId, goneSince, isOwn }: Turn): void {
    const here = this.#hiddenSince(playerId);
    if (here === "seen") return;
    if (here !== null) this.#watch(playerId, { gameId, hiddenSince: here });
    else if (goneSince !== null && isOwn) this.#watch(playerId, { gameId, hiddenSince: goneSince });
  }

  /** Call when a page of this player on this server has become hidden. */
  hidden(gameId: string, playerId: string): void {
    const here = this.#hiddenSince(playerId);
    if (here !== null && here !== "seen") this.#watch(playerId, { gameId, hiddenSince: here });
  }

  /** Notifies the players whose pages have been hidden for long enough, if it is their turn. */
  async notifyDue(): Promise<void> {
    const dueSince = this.#parts.now() - HIDDEN_MS;
    const due = [...this.#watched].filter(([, { hiddenSince }]) => hiddenSince <= dueSince);
    for (const [playerId] of due) this.#watched.delete(playerId);
    await inPortions(due, AT_ONCE, ([playerId, watched]) => this.#check(playerId, watched, dueSince));
  }

  #watch(playerId: string, watched: Watched): void {
    if (this.#watched.has(playerId) || this.#watched.size < WATCHED_MAX) this.#watched.set(playerId, watched);
  }

  async #check(playerId: string, { gameId }: Watched, dueSince: number): Promise<void> {
    const turn = await this.#parts.atTurn(gameId);
    if (turn === null || turn.playerId !== playerId || turn.owner === null) return;
    // Another page of the player may be connected to another server.
    const pages = await this.#parts.pagesOf(playerId);
    if (pages.some(({ hiddenSince }) => hiddenSince === null || hiddenSince > dueSince)) return;
    const { owner, tag, otherAccounts } = turn;
    // Other players at the table choose their names freely, and a notification may show on a locked screen.
    const friends = await this.#parts.friendsAmong(owner, otherAccounts);
    this.#parts.notify(owner, { kind: "turn", friends }, { topic: gameId, tag });
  }

  /**
   * Since when the player's pages on this server are all hidden, in ms since the epoch. "seen" if one of these pages
   * can be seen; null if there is no page.
   */
  #hiddenSince(playerId: string): number | "seen" | null {
    const times = this.#parts.pagesHere(playerId).map(({ hiddenSince }) => hiddenSince);
    if (times.length === 0) return null;
    return times.includes(null) ? "seen" : Math.max(...times.map((time) => time ?? 0));
  }
}
