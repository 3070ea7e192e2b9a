// Every decision of a player in a finished game: what the player had seen, and which move the player made.
import type { Move } from "@chkobba/bot";
import { cardId, type InformationState, informationStateFor, type SeatIndex } from "@chkobba/rules";
import type { Step } from "./replay-steps.ts";

export interface Decision {
  /** Index of the resulting step. */
  readonly at: number;
  readonly round: number;
  readonly view: InformationState;
  readonly played: Move;
}

/** The decisions of the person at `seat`. Decisions of a bot that played for the person are left out. */
export function decisionsOf(steps: readonly Step[], seat: SeatIndex): readonly Decision[] {
  const decisions: Decision[] = [];
  steps.forEach(({ event }, at) => {
    if (event.kind !== "played") return;
    const before = steps[at - 1]?.game;
    if (event.seat === seat && before?.status === "in_progress" && before.seats[seat]?.isBot === false) {
      const played = { cardId: cardId(event.card), capturedCardIds: event.taken.map(cardId) };
      decisions.push({ at, round: before.round.number, view: informationStateFor(before, seat), played });
    }
  });
  return decisions;
}

export interface Person {
  readonly seat: SeatIndex;
  readonly name: string;
}

/** The people who played the game. */
export function peopleIn([opening]: readonly Step[]): readonly Person[] {
  return (opening?.game.seats ?? []).flatMap(({ name, isBot }, seat) => (isBot ? [] : [{ seat, name }]));
}
