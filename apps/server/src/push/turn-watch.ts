// Notifies a player of their turn once none of their pages can be seen, for 20 s in a row. A page says when it is hidden
// (`page-visibility`); a page that is gone is hidden too.
import { inPortions } from "../platform/in-portions.ts";
import type { PushEvent } from "./messages.ts";
import type { Occasion } from "./push.ts";

/** A page of a player, on any server. */
export interface SeenPage {
  /** In ms since the epoch; null while it can be seen. */
  readonly hiddenSince: number | null;
}

/** A player's turn, or a change of the player's connection during their turn. */
export interface Turn {
  readonly gameId: string;
  readonly playerId: string;
  /** When the player's last connection was lost, in ms since the epoch; null if there is one. */
  readonly goneSince: number | null;
  /** Whether this server stored the change. */
  readonly isOwn: boolean;
}

/** The player at turn in a game between people. */
export interface AtTurn {
  readonly playerId: string;
  /** Null: neither an account nor a device. */
  readonly owner: string | null;
  /** The same on all servers, and another one for the next turn. Turns that a bot plays for an absent player share one. */
  readonly tag: string;
  /** As in `Turn`. */
  readonly goneSince: number | null;
  readonly opponents: readonly string[];
}

export interface TurnWatchParts {
  readonly pagesHere: (playerId: string) => readonly SeenPage[];
  /** The player's pages on all servers. */
  readonly pagesOf: (playerId: string) => Promise<readonly SeenPage[]>;
  /** Null if no player is at turn, or the game is not one between people. */
  readonly atTurn: (gameId: string) => Promise<AtTurn | null>;
  readonly notify: (owner: string, event: PushEvent, occasion: Occasion) => void;
  readonly now: () => number;
}

export const HIDDEN_MS = 20_000;
/** Players who are watched at once; more are not notified. */
const WATCHED_MAX = 50_000;
const AT_ONCE = 20;

interface Watched {
  readonly gameId: string;
  readonly hiddenSince: number;
}

export class TurnWatch {
  readonly #parts: TurnWatchParts;
  /** By player id. */
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

  /** A page of this player here is hidden now. */
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
    const { owner, tag, opponents } = turn;
    this.#parts.notify(owner, { kind: "turn", opponents }, { topic: gameId, tag });
  }

  /** Since when none of the player's pages here can be seen; null if there is none. */
  #hiddenSince(playerId: string): number | "seen" | null {
    const times = this.#parts.pagesHere(playerId).map(({ hiddenSince }) => hiddenSince);
    if (times.length === 0) return null;
    return times.includes(null) ? "seen" : Math.max(...times.map((time) => time ?? 0));
  }
}
