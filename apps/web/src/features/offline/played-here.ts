// The last games that several people have played on this device, for their replays. They are kept in this browser alone.
import type { Game } from "@chkobba/rules";
import * as z from "zod/mini";
import { localStore } from "../../shared/storage.ts";
import { gameOf, type OfflineGame, offlineGameFrom } from "./offline-game.ts";

const KEY = "chkobba.played-here";
/** Older games are removed. */
const KEPT_GAMES = 20;

const entries = z.array(z.object({ finishedAt: z.int(), game: z.unknown() }));

export interface PlayedGame {
  /** Identifies the game in this browser: when it ended, in ms. */
  readonly finishedAt: number;
  readonly game: OfflineGame;
}

/** The kept games that can be replayed, the newest first. */
export function playedHere(): readonly PlayedGame[] {
  const stored = entries.safeParse(localStore.readJson(KEY));
  if (!stored.success) return [];
  return stored.data.flatMap(({ finishedAt, game: raw }) => {
    const game = offlineGameFrom(raw);
    return game === null ? [] : [{ finishedAt, game }];
  });
}

export function keepPlayed(game: OfflineGame, now: number): void {
  const played: readonly PlayedGame[] = [{ finishedAt: now, game }, ...playedHere()];
  localStore.write(KEY, JSON.stringify(played.slice(0, KEPT_GAMES)));
}

/** A line of the list of kept games. */
export interface PlayedLine {
  readonly finishedAt: number;
  /** The two sides: the names of their players, and their points. */
  readonly sides: readonly { readonly names: readonly string[]; readonly points: number }[];
}

export function playedLines(): readonly PlayedLine[] {
  return playedHere().flatMap(({ finishedAt, game }) => {
    const ended = gameOf(game);
    return ended === null ? [] : [{ finishedAt, sides: sidesOf(ended) }];
  });
}

function sidesOf({ seats, scores }: Exclude<Game, { readonly status: "waiting" }>): PlayedLine["sides"] {
  return scores.map((points, team) => ({
    points,
    names: seats.filter((_, seat) => seat % 2 === team).map(({ name }) => name),
  }));
}
