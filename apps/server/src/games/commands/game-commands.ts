// The commands of players. Each command reads the newest state of a game and decides which records to append to its
// log.
import { GameOpening } from "./opening.ts";
import type { GameCommandsParts } from "./parts.ts";
import { PlayCommands } from "./play.ts";
import { SeatAuthority } from "./seat-authority.ts";
import { SeatCommands } from "./seats.ts";

export interface GameCommands {
  readonly opening: GameOpening;
  readonly seats: SeatCommands;
  readonly play: PlayCommands;
}

export function gameCommands(parts: GameCommandsParts): GameCommands {
  const authority = new SeatAuthority(parts);
  return {
    opening: new GameOpening(parts),
    seats: new SeatCommands(parts, authority),
    play: new PlayCommands(parts, authority),
  };
}
