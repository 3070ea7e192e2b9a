// The log of a game: what happened, in the order in which it happened. A game is nothing but this list, read again.
import type { Move } from "@chkobba/bot";
import type { BotLevel, PlayState } from "@chkobba/protocol";
import {
  cardFromId,
  type Decks,
  type Entry,
  type Game,
  type HouseRules,
  isDecided,
  NO_CARD,
  type Seat,
  type Setup,
} from "@chkobba/rules";

/**
 * Whose seat it is: an account (`account:<id>`), or a secret that only its person can present again, as a digest
 * (`device:<sha256>`), or null for whoever is connected to it, when that person presented nothing.
 */
export type SeatOwner = string | null;

/** The server settled these when the game was opened. */
export interface Terms {
  readonly setup: Setup;
  readonly isSolo: boolean;
  /** Seconds for a turn; null for no clock. */
  readonly turnSeconds: number | null;
  /** How well the bot plays; absent: as it does without a choice, also where it stands in for somebody. */
  readonly botLevel?: BotLevel;
  /** The name of the room that the game was opened in; null or absent: it was opened in none. */
  readonly roomName?: string | null;
}

export interface SeatPresence {
  readonly connected: boolean;
  /** When `connected` last changed. */
  readonly since: number;
  /** Turns running that the clock played. */
  readonly missedTurns: number;
  /** A bot plays the seat until its player is back. */
  readonly isAway: boolean;
}

/** A table at which a game was finished, as the next game finds it. */
export interface TableSnapshot extends Terms {
  /** In sessions order; null where a seat is free. */
  readonly seats: readonly (Seat | null)[];
  /** For people only. */
  readonly people: readonly {
    readonly playerId: string;
    readonly holder: SeatOwner;
    readonly attendance: SeatPresence;
  }[];
  readonly hasSummarised: boolean;
}

/** As the log holds them: a record from before a house rule says nothing about it [LOG-3]. */
type Logged<T extends Terms> = Omit<T, "setup"> & {
  readonly setup: Omit<Setup, keyof HouseRules> & Partial<HouseRules>;
};

export type GameRecord = { readonly at: number } & (
  | ({ readonly kind: "opened" } & Logged<Terms>)
  /**
   * The next game at the table. A table is read from its newest snapshot, so that it takes no longer the more games were played
   * at it; the records before it are for replays. (Logs of before November 2026 have an entry "reset" in its place.)
   */
  | ({ readonly kind: "snapshot" } & Logged<TableSnapshot>)
  /**
   * `by` tells a play of the player from one that the server made in their place; `holder` comes with a person's "seated".
   * `pending` comes with a deal: the ids of the people who have not come to it yet, since they read the summary before it or have
   * not sat down to a rematch; absent: none.
   */
  | {
      readonly kind: "entry";
      readonly entry: Entry;
      readonly by: By;
      readonly holder?: SeatOwner;
      readonly pending?: readonly string[];
    }
  /** here and gone: the seat has a connection, or none. away: a bot plays it until its player is back. ready: no longer pending. */
  | {
      readonly kind: "presence";
      readonly playerId: string;
      readonly change: "here" | "gone" | "away" | "back" | "ready";
    }
  /** The table is gone; its log stays for the games that were finished at it. */
  | { readonly kind: "closed" }
);

export type EntryRecord = GameRecord & { readonly kind: "entry" };
export type PresenceRecord = GameRecord & { readonly kind: "presence" };

/** Who made a play: the player, or the server in their place. */
export type By = PlayState["by"];

export function entryRecord(at: number, entry: Entry, by: By = "player"): GameRecord {
  return { at, kind: "entry", entry, by };
}

/** A play by card ids. An id that names no card is refused by the rules like any card that is not there. */
export function playRecord(at: number, playerId: string, { cardId, capturedCardIds }: Move, by: By): GameRecord {
  const taken = capturedCardIds.map((id) => cardFromId(id) ?? NO_CARD);
  return entryRecord(at, { type: "played", playerId, card: cardFromId(cardId) ?? NO_CARD, taken }, by);
}

/** Deals the next round, or ends a decided game. `readers` still read the summary. */
export function continueRecord(at: number, game: Game, draw: () => Decks, readers: readonly string[] = []): GameRecord {
  const isLast = game.status === "round_summary" && isDecided(game);
  return isLast
    ? entryRecord(at, { type: "continued", decks: null })
    : dealRecord(at, { type: "continued", decks: draw() }, readers);
}

/** @param pending who has not come to it yet */
export function dealRecord(at: number, entry: Entry, pending: readonly string[]): GameRecord {
  return { at, kind: "entry", entry, by: "player", ...(pending.length > 0 && { pending }) };
}
