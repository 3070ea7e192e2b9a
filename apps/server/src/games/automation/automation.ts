// The server's actions in a game without a request: plays for bots and absent players, and ends turns whose clock has
// run out. `table/next-action.ts` decides when an action is due. `scheduler.ts` calls `run` at that time, also after a
// restart.
import { BOT_RELEASE, firstLegalMove, keepsCutCard, samplesFor } from "@chkobba/bot";
import { cutStateFor, type InformationState, type Starting, viewFor } from "@chkobba/rules";
import { botTurnIn, cutByLot, luckIn } from "@chkobba/shuffle";
import { accepted } from "../../platform/result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { GameWriter } from "../game-writer.ts";
import type { GameStore } from "../log/game-store.ts";
import { agreedRecord, botPlayRecord, continueRecord, entryRecord, keepRecord, playRecord } from "../log/record.ts";
import type { PresenceRecorder } from "../presence/presence-recorder.ts";
import type { Randomness } from "../randomness.ts";
import { nextDecks, sealedOf } from "../table/decks.ts";
import type { LiveGame } from "../table/live-game.ts";
import { type Delays, type DueAction, nextAction } from "../table/next-action.ts";
import { botLevelAt, informationStateOf, peopleBut } from "../table/people.ts";
import type { ChooseMove, SameMoves, SealedMoves } from "./bot-pool.ts";

export interface AutomationParts {
  readonly store: GameStore;
  readonly writer: GameWriter;
  readonly presence: Pick<PresenceRecorder, "recordMissing">;
  readonly randomness: Randomness;
  readonly chooseMove: ChooseMove;
  readonly delays: Delays;
  readonly now: () => number;
  /** The name of the network of a game's players, also if they are connected to another server; empty if unknown. */
  readonly networkOf: (gameId: string) => Promise<string>;
}

export interface NotDue {
  /** The version of the game that was checked. */
  readonly version: number;
  /** The earliest time at which this version needs an action, in ms since the epoch; null if it never does. */
  readonly before: number | null;
}

export class Automation {
  readonly #parts: AutomationParts;

  constructor(parts: AutomationParts) {
    this.#parts = parts;
  }

  /**
   * Runs the action that is due in a game. Returns `NotDue` if no action is due. Returns null after the action, or if
   * there is no such game.
   */
  async run(gameId: string): Promise<NotDue | null> {
    const { store, presence, delays, now } = this.#parts;
    for (;;) {
      const live = await store.load(gameId);
      if (live === null) return null;
      const due = nextAction(live, delays);
      if (due === null || due.at > now()) return { version: live.version, before: due?.at ?? null };
      // The log may lack a present player's connection. It is recorded first, so that the player loses nothing.
      if (await presence.recordMissing(live, losersBy(live, due))) continue;
      if (await this.#perform(live, due)) return null;
    }
  }

  /** Performs an action. Returns false if the game changed while a bot was thinking: another action may be due now. */
  async #perform(live: LiveGame, action: DueAction): Promise<boolean> {
    const { store, writer, now } = this.#parts;
    if (action.do === "remove") return store.remove(live, now());
    if (action.do === "forget") return store.forget(live, now());
    const records = await this.#recordsOf(live, action);
    const done = await writer.change(live.id, ({ version }) => {
      const isNewest = version === live.version;
      return accepted({ records: isNewest ? records : [], value: isNewest });
    });
    return !done.ok || done.value;
  }

  async #recordsOf(
    live: LiveGame,
    action: Exclude<DueAction, { do: "remove" | "forget" }>,
  ): Promise<readonly GameRecord[]> {
    const { networkOf, randomness, chooseMove, now } = this.#parts;
    switch (action.do) {
      case "play-as-bot": {
        const view = informationStateOf(live);
        const line = live.terms.deal === null ? "" : await networkOf(live.id);
        const source = sourceOf(live, view, line);
        const chosen = await chooseMove(view, botLevelAt(live, action.playerId), source);
        const isSealed = source !== null && "sealed" in source;
        const bot = isSealed ? { samples: samplesFor(view, chosen.level), release: BOT_RELEASE } : null;
        return [botPlayRecord(now(), action.playerId, chosen, bot)];
      }
      case "play-for-clock":
        return [playRecord(now(), action.playerId, firstLegalMove(viewAtTurn(live)), "clock")];
      case "end-phase":
        return [this.#endOfPhase(live)];
      case "cut-as-bot":
        return [this.#stepOfBot(live, action.playerId)];
      case "cut-for-clock":
        return this.#cutForClock(live, action.playerId);
      case "mark-away":
        return [{ at: now(), kind: "presence", playerId: action.playerId, change: "away" }];
      case "end-outage":
        return live.terms.match === null
          ? [{ at: now(), kind: "returned" }]
          : [entryRecord(now(), { type: "aborted" }, "clock")];
      case "give-up":
        return [entryRecord(now(), { type: "left", playerId: action.playerId }, "clock")];
      case "continue":
        return [continueRecord(now(), live.game, () => nextDecks(live, randomness.seed), peopleBut(live, null))];
      case "stop-waiting":
        return action.playerIds.map((playerId) => ({ at: now(), kind: "presence", playerId, change: "ready" }));
    }
  }

  /**
   * Ends a phase of the sealing. If the phase of commitments ends and a seat has committed to a seed, asks for the
   * seeds. Otherwise deals.
   */
  #endOfPhase(live: LiveGame): GameRecord {
    const { randomness, now } = this.#parts;
    const isCommitted = live.shuffle.sealing?.open.commitments.some((commitment) => commitment !== null) ?? false;
    if (live.shuffle.sealing?.open.phase === "commit" && isCommitted) return { at: now(), kind: "reveal" };
    return agreedRecord(now(), sealedOf(live, randomness.seed), live.game.setup);
  }

  #stepOfBot(live: LiveGame, playerId: string): GameRecord {
    const { randomness, now } = this.#parts;
    const game = startingIn(live);
    const sealed = sealedOf(live, randomness.seed);
    const state = cutStateFor(game);
    if (state === null) return entryRecord(now(), { type: "cut", playerId, at: cutByLot(sealed, game) }, "bot");
    return keepRecord(now(), game, sealed, playerId, keepsCutCard(state), "bot");
  }

  /** Finishes the cut for a person whose time has run out. Leaves the cut card on the table. */
  #cutForClock(live: LiveGame, playerId: string): readonly GameRecord[] {
    const { randomness, now } = this.#parts;
    const game = startingIn(live);
    const sealed = sealedOf(live, randomness.seed);
    if (game.cut?.at != null) return [keepRecord(now(), game, sealed, playerId, false, "clock")];
    const at = cutByLot(sealed, game);
    const cut = { ...game, cut: { attempt: game.cut?.attempt ?? 0, at } };
    return [
      entryRecord(now(), { type: "cut", playerId, at }, "clock"),
      keepRecord(now(), cut, sealed, playerId, false, "clock"),
    ];
  }
}

/**
 * Where the bot's random numbers come from: the seed of the shared deal, else the sealed seed of the game's bots. Null
 * if the game has neither.
 * @param line the network of the people who wait for a move in a shared deal
 */
function sourceOf(
  { id, terms: { deal }, shuffle: { sealing } }: LiveGame,
  view: InformationState,
  line: string,
): SameMoves | SealedMoves | null {
  if (deal !== null) return { luck: luckIn(deal.seed, view), line };
  if (sealing === null || sealing.botSeed === null) return null;
  return { sealed: { botSeed: sealing.botSeed, turn: botTurnIn(id, sealing.open.gameNumber, view) } };
}

/** The players who lose something by an action if they are disconnected. */
function losersBy({ people: { presence } }: LiveGame, action: DueAction): Iterable<string> {
  switch (action.do) {
    case "remove":
    case "forget":
      return presence.keys();
    case "mark-away":
    case "give-up":
    case "cut-for-clock":
      return [action.playerId];
    default:
      return [];
  }
}

function startingIn({ id, game }: LiveGame): Starting {
  if (game.status !== "starting") throw new Error(`no cut in game ${id}, which is ${game.status}`);
  return game;
}

/** The view of the seat whose turn it is. A bot may play on at this seat after its player has left. */
function viewAtTurn({ game }: LiveGame) {
  return viewFor(game, game.status === "in_progress" ? game.round.turn : null);
}
