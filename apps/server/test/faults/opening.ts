// A person's behaviour before the first card: with the seeds of a game, and with the cut.
import type { GameState } from "@chkobba/protocol";
import { cutCommand, Seeds, type StartingCommand } from "../starting.ts";
import { between, oneOf, type Random } from "./random.ts";

/**
 * How a person takes part in the seeds. "gives": gives a seed. "keeps back": commits a seed and never reveals it.
 * "silent": takes part but sends nothing. "absent": takes no part, like an old app.
 */
const MANNERS = ["gives", "gives", "gives", "gives", "keeps back", "silent", "absent"] as const;
/** How often a player does not cut, so that the server cuts when the time is over. */
const LEAVES_CUT = 0.03;

export class Opening {
  readonly takesPart: boolean;
  readonly #manner: (typeof MANNERS)[number];
  readonly #random: Random;
  readonly #seeds = new Seeds();

  constructor(random: Random) {
    this.#random = random;
    this.#manner = oneOf(random, MANNERS);
    this.takesPart = this.#manner !== "absent";
  }

  /** The next command of this person; null if there is none. */
  next(view: GameState, playerId: string, isCalm: boolean): StartingCommand | null {
    return this.#seed(view, playerId) ?? this.#cut(view, playerId, isCalm);
  }

  #seed(view: GameState, playerId: string): StartingCommand | null {
    if (this.#manner === "silent" || !this.takesPart) return null;
    const command = this.#seeds.next(view, playerId);
    return command?.event === "reveal-seed" && this.#manner === "keeps back" ? null : command;
  }

  #cut(view: GameState, playerId: string, isCalm: boolean): StartingCommand | null {
    const choice = { at: between(this.#random, 1, 40), keep: this.#random() < 0.5 };
    const command = cutCommand(view, playerId, choice);
    return !isCalm && this.#random() < LEAVES_CUT ? null : command;
  }
}
