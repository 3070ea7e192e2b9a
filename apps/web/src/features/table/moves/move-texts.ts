// Sentences about the game: the last move, a refused choice, what to do next.
import type { GameState, PlayerState } from "@chkobba/protocol";
import type { Catalogue } from "../../../shared/i18n/index.ts";
import { cardName } from "../cards/card-texts.ts";
import type { LastMove } from "../game/last-move.ts";
import { capturesWith, type Play, type Selection, type SelectionRefusal, takesSomething } from "../game/select-card.ts";
import { playerName } from "../game/standings.ts";

/** For example "Amal took the 2 of hearts with the 2 of clubs. Chkobba for Amal!" */
export function moveSentence(
  { playerId, cardId, takenIds, isChkobba }: LastMove,
  players: readonly PlayerState[],
  myId: string,
  texts: Catalogue["table"],
): string {
  const name = playerId === myId ? null : playerName(players, playerId, texts);
  const taken = takenIds.map((id) => cardName(id, texts));
  const sentence = texts.moveSentence({ name, card: cardName(cardId, texts), taken });
  return isChkobba ? `${sentence} ${texts.chkobbaBy(name)}` : sentence;
}

/**
 * For example "Sami left the 7 of diamonds on the table."
 * @param name null for the player who uses this page
 */
export function cutSentence(
  { isKept, card }: NonNullable<GameState["cutCard"]>,
  name: string | null,
  texts: Catalogue["table"],
): string {
  if ("hidden" in card) return texts.cut.kept(name);
  const named = cardName(card.id, texts);
  return isKept ? texts.cut.keptCard(name, named) : texts.cut.left(name, named);
}

export function refusalSentence(refusal: SelectionRefusal, texts: Catalogue["table"]): string {
  switch (refusal.reason) {
    case "equal-lies-there":
      return texts.equalLiesThere(refusal.value);
    case "must-take":
      return texts.mustTake;
    case "adds-up-to-more":
      return texts.addsUpToMore(refusal.than);
  }
}

/**
 * Says what the chosen cards can capture, for screen readers; empty while no card is chosen.
 * @param byKey whether a key chose the card. A second press of the key then takes the only capture.
 */
export function choiceSentence(
  { handId, tableIds }: Selection,
  lying: readonly string[],
  texts: Catalogue["table"],
  byKey = false,
): string {
  if (handId === null) return tableIds.length === 0 ? "" : texts.chooseHandCard;
  const captures = capturesWith({ handId, tableIds }, lying).map((taken) => taken.map((id) => cardName(id, texts)));
  const [only] = captures;
  if (only === undefined) return texts.chooseAgainToLay;
  if (captures.length > 1) return texts.said.takesOneOf(captures);
  return byKey && tableIds.length === 0 ? `${texts.said.takes(only)} ${texts.keys.pressAgain}` : texts.said.takes(only);
}

/** For example "Hint: take the 2 of hearts with the 2 of clubs." */
export function hintSentence({ cardId, capturedCardIds }: Play, texts: Catalogue["table"]): string {
  const taken = capturedCardIds.map((id) => cardName(id, texts));
  return texts.hintSays({ card: cardName(cardId, texts), taken });
}

/** Says which player the table waits for. If this player's clock does not run, also says why. */
export function waitSentence(players: readonly PlayerState[], playerId: string, texts: Catalogue["table"]): string {
  const name = playerName(players, playerId, texts);
  switch (players.find(({ id }) => id === playerId)?.pending) {
    case "summary":
      return texts.stillReads(name);
    case "rematch":
      return texts.waitForSeat(name);
    default:
      return texts.waitForTurn(name);
  }
}

/** Says where the dragged card may be dropped. */
export function dropStep({ handId }: Selection, lying: readonly string[], texts: Catalogue["table"]): string {
  return handId !== null && takesSomething(handId, lying) ? texts.dropOnWhatItTakes : texts.dropOnTable;
}

/** Says what the player at turn can do next, given the current selection. */
export function nextStep({ handId, tableIds }: Selection, lying: readonly string[], texts: Catalogue["table"]): string {
  if (handId === null) return tableIds.length === 0 ? texts.chooseCard : texts.chooseHandCard;
  if (tableIds.length > 0) return texts.chooseMore;
  return takesSomething(handId, lying) ? texts.chooseWhatToTake : texts.chooseAgainToLay;
}
