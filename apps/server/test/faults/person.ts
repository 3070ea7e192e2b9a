// A person who plays random legal moves like an impatient browser: if no answer comes, the person requests the game and
// continues. Sometimes the person sends a move twice, out of turn, or too late, or moves to another node.
import type { Move } from "@chkobba/bot";
import type { GameState, SeatRef } from "@chkobba/protocol";
import type { Player } from "../player.ts";
import { anyMove, playRequest } from "../playing.ts";
import type { StartingCommand } from "../starting.ts";
import { Connection, type ConnectionParts, codeOf, WronglyRefused } from "./connection.ts";
import { Opening } from "./opening.ts";
import { oneOf } from "./random.ts";
import type { Intent, OpeningStep, PlayerTrace } from "./trace.ts";

/** The longest delay before a move, in ms. Most delays are much shorter. */
const THINK_MS = 60;

/** How often the person reacts to an update as no correct browser would. */
const JUMPS = 0.02;
const OUT_OF_TURN = 0.03;
const MISCHIEF = 0.25;

export interface PersonParts extends Omit<ConnectionParts, "seeds"> {
  /** Whether the faults are over. Then people play fast and correctly. */
  readonly isCalm: () => boolean;
}

export class Person implements PlayerTrace {
  readonly name: string;
  readonly connection: Connection;
  readonly seats = new Map<string, string>();
  readonly intents: Intent[] = [];
  readonly openings: OpeningStep[] = [];
  readonly frames: readonly unknown[];
  /** When this person last received an update. */
  lastSeenAt = performance.now();
  readonly #parts: PersonParts;
  readonly #opening: Opening;

  constructor(parts: PersonParts) {
    this.#parts = parts;
    this.name = parts.name;
    this.#opening = new Opening(parts.random);
    this.connection = new Connection({ ...parts, seeds: this.#opening.takesPart });
    this.frames = this.connection.frames;
  }

  async open(teamMode: boolean): Promise<SeatRef> {
    this.connection.seat = null;
    const { gameId, playerId } = await this.connection.insist("create-game", {
      playerName: this.name,
      teamMode,
      targetScore: 11,
      houseRules: { cut: this.#parts.random() < 0.5 },
    });
    return this.sit({ gameId, playerId });
  }

  async join(gameId: string): Promise<SeatRef> {
    this.connection.seat = null;
    const { playerId } = await this.connection.insist("join-game", { gameId, playerName: this.name });
    return this.sit({ gameId, playerId });
  }

  /**
   * Starts the game. If the answer to the first request was lost, the repeated request finds the game already started.
   */
  async start(gameId: string): Promise<void> {
    const code = codeOf(await this.connection.decision("start-game", { gameId }));
    if (code === null || code === "GAME_STARTED") return;
    throw new WronglyRefused(`start-game was refused to ${this.name}: ${code}`);
  }

  /** The id of this person's newest game; empty if there is none. */
  get lastGameId(): string {
    return [...this.seats.keys()].at(-1) ?? "";
  }

  /** The newest version of the game `lastGameId` that this person has received. */
  get newestVersion(): number {
    return this.connection.newestVersion(this.lastGameId);
  }

  /** Plays the game to its end. False if the game was already over. */
  async play(): Promise<boolean> {
    let view = await this.#look();
    if (view.status === "finished") return false;
    while (view.status !== "finished") {
      this.#parts.signal.throwIfAborted();
      const isAnswered = await this.#act(view);
      view = isAnswered ? await this.#newer(view) : await this.#look();
    }
    return true;
  }

  /** Plays on that seat from now on. */
  sit(seat: SeatRef): SeatRef {
    this.connection.seat = seat;
    this.seats.set(seat.gameId, seat.playerId);
    return seat;
  }

  #seatTaken(): SeatRef {
    const { seat } = this.connection;
    if (seat === null) throw new Error(`${this.name} has no seat`);
    return seat;
  }

  /** Requests the game from the server. */
  async #look(): Promise<GameState> {
    return (await this.connection.insist("get-game", { gameId: this.#seatTaken().gameId })).game;
  }

  /** The next view of the game. If the connection was lost, requests the game. */
  async #newer(view: GameState): Promise<GameState> {
    const newer = await this.connection.newer(view);
    if (newer === null) return this.#look();
    this.lastSeenAt = performance.now();
    return newer;
  }

  /** Reacts to the view. False if it is unknown whether the reaction had an effect. */
  async #act(view: GameState): Promise<boolean> {
    const { random, isCalm } = this.#parts;
    const isMine = view.currentPlayerId === this.#seatTaken().playerId;
    if (!isCalm()) {
      if (isMine) await this.connection.pause(random() ** 3 * THINK_MS);
      if (random() < JUMPS) await this.connection.jump();
      if (!isMine && view.status === "in_progress" && random() < OUT_OF_TURN) return this.#playOutOfTurn(view);
    }
    if (view.status === "round_summary") return this.#continue();
    if (view.status === "starting") return this.#open(view);
    return !isMine || this.#play(view);
  }

  /** Gives a seed, or cuts, if this person has to. */
  async #open(view: GameState): Promise<boolean> {
    const { random, isCalm } = this.#parts;
    const command = this.#opening.next(view, this.#seatTaken().playerId, isCalm());
    if (command === null) return true;
    const step: OpeningStep = { command, round: view.round, acknowledged: 0 };
    this.openings.push(step);
    const send = async () => {
      const { success } = await this.#decide(command);
      if (success) step.acknowledged++;
      return success;
    };
    const isTwice = !isCalm() && random() < MISCHIEF;
    return (await Promise.all(isTwice ? [send(), send()] : [send()])).includes(true);
  }

  #decide({ event, request }: StartingCommand): Promise<{ readonly success: boolean }> {
    return this.connection.decision(event, request);
  }

  async #continue(): Promise<boolean> {
    const answer = await this.connection.ask("continue-after-round-summary", { gameId: this.#seatTaken().gameId });
    return answer?.success ?? false;
  }

  async #play(view: GameState): Promise<boolean> {
    const { random, isCalm } = this.#parts;
    const player = await this.connection.present();
    const intent = this.#intend(view, anyMove(view, random));
    const send = () => this.#send(player, intent);
    if (isCalm() || random() >= MISCHIEF) return send();
    switch (oneOf(random, ["twice", "too late", "two moves", "two nodes"] as const)) {
      case "twice":
        return (await Promise.all([send(), send()])).includes(true);
      case "too late":
        return (await send()) && !(await send());
      case "two moves": {
        const other = this.#intend(view, anyMove(view, random));
        return (await Promise.all([this.#send(player, other), send()])).includes(true);
      }
      case "two nodes":
        return this.#sendThroughTwo(player, intent);
    }
  }

  /** Plays a card of the hand as if the table were empty. */
  async #playOutOfTurn(view: GameState): Promise<boolean> {
    const player = await this.connection.present();
    const [card] = view.players.find(({ id }) => id === this.#seatTaken().playerId)?.hand ?? [];
    if (card === undefined) return true;
    await this.#send(player, this.#intend(view, { cardId: card.id, capturedCardIds: [] }));
    return false;
  }

  /** Sends the same move at the same time through two connections, and keeps one of them. */
  async #sendThroughTwo(one: Player, intent: Intent): Promise<boolean> {
    const two = await this.connection.connect();
    const both = two === null ? [one] : [one, two];
    const answers = await Promise.all(both.map((player) => this.#send(player, intent)));
    const stays = this.#parts.random() < 0.5 ? one : (two ?? one);
    this.connection.keep(stays);
    for (const player of both) if (player !== stays) player.close();
    return answers.includes(true);
  }

  #intend({ round }: GameState, move: Move): Intent {
    const intent = { seat: this.#seatTaken(), round, move, sent: 0, acknowledged: 0 };
    this.intents.push(intent);
    return intent;
  }

  async #send(player: Player, intent: Intent): Promise<boolean> {
    intent.sent++;
    const answer = await this.connection.askThrough(player, "play-card", {
      ...playRequest(intent.seat, intent.move),
      round: intent.round,
    });
    const isGiven = answer?.success ?? false;
    if (isGiven) intent.acknowledged++;
    return isGiven;
  }
}
