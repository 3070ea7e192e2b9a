// Sentences about the game for people who read them or hear them: the last move, a refused choice, what to do next.
import type { PlayerState } from "@chkobba/protocol";
import type { Messages } from "../../shared/i18n/index.ts";
import { cardName } from "./card-words.ts";
import type { LastMove } from "./last-move.ts";
import { type Play, type Selection, type SelectionRefusal, takesSomething } from "./selection.ts";
import { playerName } from "./standings.ts";

/** "Amal took the 2 of hearts with the 2 of clubs. Chkobba for Amal!" */
export function moveSentence(
  { playerId, cardId, takenIds, isChkobba }: LastMove,
  players: readonly PlayerState[],
  myId: string,
  words: Messages["table"],
): string {
  const name = playerId === myId ? null : playerName(players, playerId, words);
  const taken = takenIds.map((id) => cardName(id, words));
  const sentence = words.moveSentence({ name, card: cardName(cardId, words), taken });
  return isChkobba ? `${sentence} ${words.chkobbaBy(name)}` : sentence;
}

export function refusalSentence(refusal: SelectionRefusal, words: Messages["table"]): string {
  switch (refusal.reason) {
    case "equal-lies-there":
      return words.equalLiesThere(refusal.value);
    case "must-take":
      return words.mustTake;
    case "adds-up-to-more":
      return words.addsUpToMore(refusal.than);
  }
}

/** "Hint: take the 2 of hearts with the 2 of clubs." */
export function hintSentence({ cardId, capturedCardIds }: Play, words: Messages["table"]): string {
  const taken = capturedCardIds.map((id) => cardName(id, words));
  return words.hintSays({ card: cardName(cardId, words), taken });
}

/** For whom the table waits, and why no clock runs where none does. */
export function waitSentence(players: readonly PlayerState[], playerId: string, words: Messages["table"]): string {
  const name = playerName(players, playerId, words);
  switch (players.find(({ id }) => id === playerId)?.pending) {
    case "summary":
      return words.stillReads(name);
    case "rematch":
      return words.waitForSeat(name);
    default:
      return words.waitForTurn(name);
  }
}

/** Where the card that is dragged may be let go. */
export function dropStep({ handId }: Selection, lying: readonly string[], words: Messages["table"]): string {
  return handId !== null && takesSomething(handId, lying) ? words.dropOnWhatItTakes : words.dropOnTable;
}

/** What the player at turn may do next with what is chosen. */
export function nextStep({ handId, tableIds }: Selection, lying: readonly string[], words: Messages["table"]): string {
  if (handId === null) return tableIds.length === 0 ? words.chooseCard : words.chooseHandCard;
  if (tableIds.length > 0) return words.chooseMore;
  return takesSomething(handId, lying) ? words.chooseWhatToTake : words.chooseAgainToLay;
}
