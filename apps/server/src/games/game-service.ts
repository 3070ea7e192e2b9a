// The commands of a game: each reads the newest state, decides what happened, and leaves it to the keeper to make it so.
import { randomUUID } from "node:crypto";
import { chooseMove, firstLegalMove, type Move } from "@chkobba/bot";
import type { GameState, Payload } from "@chkobba/protocol";
import {
  cardFromId,
  type Entry,
  hasPeople,
  isDecided,
  isFull,
  NO_CARD,
  seatOf,
  seatsAfterReset,
  viewFor,
} from "@chkobba/rules";
import { type Answer, answer, refuse } from "../answer.ts";
import type { Chance } from "./chance.ts";
import { type Duty, nextDuty, type Pace } from "./duty.ts";
import type { Decision, GameKeeper } from "./game-keeper.ts";
import { type LiveGame, playerAtTurn, stateFor } from "./live-game.ts";
import type { GameRecord, Terms } from "./record.ts";
import { holdsSeat, mayTakeSeat, type Presence, seatHeldBy, type Visitor } from "./seats.ts";

export const BOT_NAME = "Chkobba Bot";

export interface SeatTaken {
  readonly gameId: string;
  readonly playerId: string;
}

export interface GameServiceParts {
  readonly keeper: GameKeeper;
  readonly presence: Presence;
  readonly chance: Chance;
  readonly pace: Pace;
  readonly now: () => number;
  /** For a turn of a game whose creator chose no time. */
  readonly defaultTurnSeconds: number;
}

type By = (GameRecord & { kind: "entry" })["by"];

export class GameService {
  readonly #keeper: GameKeeper;
  readonly #presence: Presence;
  readonly #chance: Chance;
  readonly #pace: Pace;
  readonly #now: () => number;
  readonly #defaultTurnSeconds: number;

  constructor({ keeper, presence, chance, pace, now, defaultTurnSeconds }: GameServiceParts) {
    this.#keeper = keeper;
    this.#presence = presence;
    this.#chance = chance;
    this.#pace = pace;
    this.#now = now;
    this.#defaultTurnSeconds = defaultTurnSeconds;
  }

  /** The status of a game, or null where there is none. */
  async status(gameId: string): Promise<GameState["status"] | null> {
    return (await this.#keeper.load(gameId))?.game.status ?? null;
  }

  async create(visitor: Visitor, wish: Payload<"create-game">): Promise<SeatTaken> {
    const setup = { seats: wish.teamMode ? 4 : 2, target: wish.targetScore } as const;
    const turnSeconds = wish.turnSeconds === undefined ? this.#defaultTurnSeconds : wish.turnSeconds;
    return this.#open({ setup, isSolo: false, turnSeconds }, visitor, wish.playerName, []);
  }

  async createSolo(visitor: Visitor, wish: Payload<"create-solo-game">): Promise<SeatTaken> {
    const terms: Terms = { setup: { seats: 2, target: wish.targetScore }, isSolo: true, turnSeconds: null };
    return this.#open(terms, visitor, wish.playerName, [
      { type: "seated", playerId: randomUUID(), name: BOT_NAME, isBot: true },
      { type: "started", deal: this.#chance.deal(2) },
    ]);
  }

  async #open(terms: Terms, visitor: Visitor, name: string, then: readonly Entry[]): Promise<SeatTaken> {
    const gameId = randomUUID();
    const playerId = randomUUID();
    await this.#keeper.open(gameId, [
      { at: this.#now(), kind: "opened", ...terms },
      this.#seated(playerId, name, visitor),
      ...then.map((entry) => this.#record(entry)),
    ]);
    return { gameId, playerId };
  }

  /** Takes a free seat, or takes up again the one that the visitor holds. */
  join(visitor: Visitor, { gameId, playerName, existingPlayerId }: Payload<"join-game">): Promise<Answer<SeatTaken>> {
    return this.#keeper.change(gameId, (live) => {
      if (existingPlayerId !== undefined) return this.#rejoin(live, visitor, existingPlayerId);
      const held = seatHeldBy(live, visitor, this.#presence);
      if (held !== null) return this.#rejoin(live, visitor, held);
      if (playerName === undefined) return refuse("INVALID_PAYLOAD");
      const playerId = randomUUID();
      return answer({ records: [this.#seated(playerId, playerName, visitor)], value: { gameId, playerId } });
    });
  }

  #rejoin(live: LiveGame, visitor: Visitor, playerId: string): Answer<Decision<SeatTaken>> {
    if (!live.game.seats.some((seat) => seat?.id === playerId)) return refuse("PLAYER_NOT_FOUND");
    if (!mayTakeSeat(live, playerId, visitor, this.#presence)) return refuse("FORBIDDEN");
    return answer({ records: this.#backIfAway(live, playerId), value: { gameId: live.id, playerId } });
  }

  /** The game as the visitor's seat sees it; without a seat, no hand is open. */
  async view(visitor: Visitor, gameId: string): Promise<Answer<GameState>> {
    const live = await this.#keeper.load(gameId);
    if (live === null) return refuse("GAME_NOT_FOUND");
    const playerId = seatHeldBy(live, visitor, this.#presence);
    return answer(stateFor(live, playerId === null ? null : seatOf(live.game, playerId)));
  }

  /** The game as that seat sees it, or null where it is gone. */
  async stateOf({ gameId, playerId }: SeatTaken): Promise<GameState | null> {
    const live = await this.#keeper.load(gameId);
    const seat = live === null ? -1 : seatOf(live.game, playerId);
    return live === null || seat === -1 ? null : stateFor(live, seat);
  }

  start(visitor: Visitor, gameId: string): Promise<Answer<SeatTaken>> {
    return this.#asSeated(visitor, gameId, (live) => [
      this.#record({ type: "started", deal: this.#chance.deal(live.game.setup.seats) }),
    ]);
  }

  play(visitor: Visitor, { gameId, playerId, ...move }: Payload<"play-card">): Promise<Answer<SeatTaken>> {
    return this.#asHolder(visitor, gameId, playerId, () => [this.#played(playerId, move, "player")]);
  }

  /** The first one to continue goes on for all; for those who come after, nothing is left to do. */
  continueAfterRound(visitor: Visitor, gameId: string): Promise<Answer<SeatTaken>> {
    return this.#asSeated(visitor, gameId, (live, playerId) => {
      const back = this.#backIfAway(live, playerId);
      return isPastASummary(live) ? back : [...back, this.#continued(live)];
    });
  }

  reset(visitor: Visitor, gameId: string): Promise<Answer<SeatTaken>> {
    return this.#asSeated(visitor, gameId, ({ game }) => {
      const needsDeal = game.status === "finished" && isFull(seatsAfterReset(game));
      return [this.#record({ type: "reset", deal: needsDeal ? this.#chance.deal(game.setup.seats) : null })];
    });
  }

  async leave(visitor: Visitor, { gameId, playerId }: Payload<"leave-game">): Promise<Answer<SeatTaken>> {
    const left = await this.#asHolder(visitor, gameId, playerId, () => [this.#record({ type: "left", playerId })]);
    if (left.ok) await this.#removeIfDeserted(gameId);
    return left;
  }

  setUpNearWin(visitor: Visitor, gameId: string): Promise<Answer<SeatTaken>> {
    return this.#asSeated(visitor, gameId, (_, playerId) => [this.#record({ type: "near-win", playerId })]);
  }

  /** Brings what the log says of a seat's presence in line with its sockets. */
  async noticePresence({ gameId, playerId }: SeatTaken): Promise<void> {
    for (;;) {
      const noticed = await this.#keeper.change(gameId, (live) => {
        const seat = live.attendance.get(playerId);
        const isHere = this.#presence.isHere(playerId);
        if (seat === undefined || seat.connected === isHere) return answer({ records: [], value: isHere });
        const change = isHere ? "here" : "gone";
        return answer({ records: [{ at: this.#now(), kind: "presence", playerId, change }], value: isHere });
      });
      if (!noticed.ok || noticed.value === this.#presence.isHere(playerId)) return;
    }
  }

  /** After a start: whoever the log still says is here must connect again. */
  async noticeAbsences(gameId: string): Promise<void> {
    const live = await this.#keeper.load(gameId);
    for (const playerId of live?.attendance.keys() ?? []) await this.noticePresence({ gameId, playerId });
  }

  /** Does what is due in a game; answers when to look at it again if that was nothing. */
  async attend(gameId: string): Promise<{ readonly nothingBefore: number | null } | null> {
    const live = await this.#keeper.load(gameId);
    const due = live && nextDuty(live, this.#pace);
    if (live === null || due === null || due.at > this.#now()) return { nothingBefore: due?.at ?? null };
    if (due.do === "remove") {
      await this.#keeper.remove(live);
      return null;
    }
    await this.#keeper.change(gameId, (newest) => {
      const duty = nextDuty(newest, this.#pace);
      const isStillDue = duty !== null && duty.at <= this.#now();
      return answer({ records: isStillDue ? this.#fulfil(newest, duty) : [], value: null });
    });
    return null;
  }

  #fulfil(live: LiveGame, duty: Duty): readonly GameRecord[] {
    switch (duty.do) {
      case "play-as-bot":
        return [this.#played(duty.playerId, chooseMove(viewAtTurn(live), this.#chance), "bot")];
      case "play-for-clock":
        return [this.#played(duty.playerId, firstLegalMove(viewAtTurn(live)), "clock")];
      case "mark-away":
        return [{ at: this.#now(), kind: "presence", playerId: duty.playerId, change: "away" }];
      case "continue":
        return [this.#continued(live)];
      case "remove":
        return [];
    }
  }

  /** A command that names its seat: only whoever holds that seat may give it. */
  #asHolder(
    visitor: Visitor,
    gameId: string,
    playerId: string,
    decide: (live: LiveGame) => readonly GameRecord[],
  ): Promise<Answer<SeatTaken>> {
    return this.#keeper.change(gameId, (live) => {
      if (!live.game.seats.some((seat) => seat?.id === playerId)) return refuse("PLAYER_NOT_FOUND");
      if (!holdsSeat(live, playerId, visitor, this.#presence)) return refuse("FORBIDDEN");
      return answer({ records: decide(live), value: { gameId, playerId } });
    });
  }

  /** A command that anybody seated may give. */
  #asSeated(
    visitor: Visitor,
    gameId: string,
    decide: (live: LiveGame, playerId: string) => readonly GameRecord[],
  ): Promise<Answer<SeatTaken>> {
    return this.#keeper.change(gameId, (live) => {
      const playerId = seatHeldBy(live, visitor, this.#presence);
      if (playerId === null) return refuse("FORBIDDEN");
      return answer({ records: decide(live, playerId), value: { gameId, playerId } });
    });
  }

  async #removeIfDeserted(gameId: string): Promise<void> {
    const live = await this.#keeper.load(gameId);
    // A finished game stays, for those who played it.
    if (live !== null && live.game.status !== "finished" && !hasPeople(live.game)) await this.#keeper.remove(live);
  }

  #record(entry: Entry, by: By = "player"): GameRecord {
    return { at: this.#now(), kind: "entry", entry, by };
  }

  #seated(playerId: string, name: string, { holder }: Visitor): GameRecord {
    const entry = { type: "seated", playerId, name, isBot: false } as const;
    return { at: this.#now(), kind: "entry", entry, by: "player", holder };
  }

  #played(playerId: string, { cardId, capturedCardIds }: Move, by: By): GameRecord {
    const taken = capturedCardIds.map((id) => cardFromId(id) ?? NO_CARD);
    return this.#record({ type: "played", playerId, card: cardFromId(cardId) ?? NO_CARD, taken }, by);
  }

  #continued({ game }: LiveGame): GameRecord {
    const isLast = game.status === "round_summary" && isDecided(game);
    return this.#record({ type: "continued", decks: isLast ? null : this.#chance.decks() });
  }

  #backIfAway(live: LiveGame, playerId: string): readonly GameRecord[] {
    const isAway = live.attendance.get(playerId)?.isAway ?? false;
    return isAway ? [{ at: this.#now(), kind: "presence", playerId, change: "back" }] : [];
  }
}

/** Whether somebody has continued already, so that continuing once more changes nothing. */
function isPastASummary({ game }: LiveGame): boolean {
  if (game.status === "in_progress") return game.round.number > 1;
  return game.status === "finished" && game.summary !== null;
}

function viewAtTurn(live: LiveGame) {
  const playerId = playerAtTurn(live);
  return viewFor(live.game, playerId === null ? null : seatOf(live.game, playerId));
}
