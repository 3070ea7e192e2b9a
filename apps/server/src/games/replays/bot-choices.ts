// Collects the choices of bots for a replay, so that anyone can make them again.
import type { BotLevel, BotsOfSeat } from "@chkobba/protocol";
import { FALLBACK_LEVEL, type Game, informationStateFor, isSearching } from "@chkobba/rules";
import { botTurnIn } from "@chkobba/shuffle";
import type { EntryRecord } from "../../schema/game-record.ts";
import type { LiveGame } from "../table/live-game.ts";
import { botLevelAt } from "../table/people.ts";

export class BotChoices {
  readonly #bySeat: { seat: number; level: BotLevel; release: string; plays: BotsOfSeat["plays"][number][] }[] = [];

  /** Adds the choice of a record, if a bot with a sealed seed made one. `before` is the game before the record. */
  add(before: LiveGame, { entry, bot }: EntryRecord): void {
    if (bot === undefined || entry.type !== "played" || before.game.status !== "in_progress") return;
    const { samples, release } = bot;
    const { round, seat, plays } = turnIn(before.id, before.game);
    const level = levelOf(before, entry.playerId, samples);
    const same = this.#bySeat.find((it) => it.seat === seat && it.level === level && it.release === release);
    const play = { round, play: plays, samples };
    if (same === undefined) this.#bySeat.push({ seat, level, release, plays: [play] });
    else same.plays.push(play);
  }

  bySeat(): readonly BotsOfSeat[] {
    return this.#bySeat.toSorted((a, b) => a.seat - b.seat);
  }
}

function turnIn(gameId: string, game: Game & { status: "in_progress" }) {
  return botTurnIn(gameId, 0, informationStateFor(game, game.round.turn));
}

/** If a search failed or was late, the bot looked at no samples and played at the level in its place. */
function levelOf(before: LiveGame, playerId: string, samples: number | null): BotLevel {
  const level = botLevelAt(before, playerId);
  return isSearching(level) && samples === null ? FALLBACK_LEVEL : level;
}
