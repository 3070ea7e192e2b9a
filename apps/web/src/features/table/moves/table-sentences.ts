// Sentences that read the table out: the hand, the cards and what takes them, the score, the piles and the turn.
import type { GameState } from "@chkobba/protocol";
import type { CardView } from "@chkobba/rules";
import type { Catalogue } from "../../../shared/i18n/index.ts";
import { cardName } from "../cards/card-texts.ts";
import { capturesWith } from "../game/select-card.ts";
import { playerName, sidesOf, sideToMe } from "../game/standings.ts";

type Texts = Catalogue["table"];

/** The ids of the viewer's hand cards, from left to right; empty for a watcher. */
export function handIdsOf(game: GameState, myId: string): readonly string[] {
  return openIds(game.players.find(({ id }) => id === myId)?.hand ?? []);
}

export function handSentence(game: GameState, myId: string, texts: Texts): string {
  return texts.keys.hand(handIdsOf(game, myId).map((id) => cardName(id, texts)));
}

/** For example "On the table: 7 of clubs. The 7 of hearts takes the 7 of clubs. The king of clubs takes nothing." */
export function tableSentence(game: GameState, myId: string, texts: Texts): string {
  const lying = game.tableCards.map(({ id }) => id);
  const taking = handIdsOf(game, myId).map((id) =>
    texts.keys.canTake(cardName(id, texts), captureNames(id, lying, texts)),
  );
  return [texts.said.onTable(lying.map((id) => cardName(id, texts))), ...taking].join(" ");
}

/** The names of the cards of each capture with the hand card `id`. */
export function captureNames(id: string, lying: readonly string[], texts: Texts): readonly (readonly string[])[] {
  return capturesOf(id, lying).map((taken) => taken.map((each) => cardName(each, texts)));
}

/** The captures with the hand card `id`. */
export function capturesOf(id: string, lying: readonly string[]): readonly (readonly string[])[] {
  return capturesWith({ handId: id, tableIds: [] }, lying);
}

export function scoreSentence(game: GameState, myId: string, texts: Texts): string {
  return sidesOf(game, myId)
    .map((side) => texts.keys.score(sideToMe(game, side, texts), side.score, game.targetScore))
    .join(" ");
}

export function pilesSentence(game: GameState, myId: string, texts: Texts): string {
  return sidesOf(game, myId)
    .map((side) => {
      const taken = side.players.flatMap(({ capturedCards }) => openIds(capturedCards));
      const diamonds = taken.filter((id) => id.endsWith("-dinari")).length;
      const sevens = taken.filter((id) => id.startsWith("7-")).length;
      return texts.keys.pile(sideToMe(game, side, texts), side.captured, diamonds, sevens);
    })
    .join(" ");
}

/** @param leftMs the time left in the turn; null if no clock runs */
export function turnSentence(game: GameState, myId: string, leftMs: number | null, texts: Texts): string {
  const { currentPlayerId: id } = game;
  if (id === null) return texts.keys.noTurn;
  const turn = id === myId ? texts.yourTurnNow : `${texts.turnOf(playerName(game.players, id, texts))}.`;
  return leftMs === null ? turn : `${turn} ${texts.secondsLeft(Math.max(0, Math.ceil(leftMs / 1000)))}.`;
}

function openIds(cards: readonly CardView[]): readonly string[] {
  return cards.flatMap((card) => ("hidden" in card ? [] : [card.id]));
}
