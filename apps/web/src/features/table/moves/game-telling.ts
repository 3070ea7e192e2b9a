// Sentences for screen readers about what has happened in a game.
import type { GameState } from "@chkobba/protocol";
import type { Catalogue } from "../../../shared/i18n/index.ts";
import type { SpeechLength } from "../../../shared/settings.ts";
import { cardName } from "../cards/card-texts.ts";
import { endingOf, endingSentence } from "../game/ending.ts";
import { playerName, sideName, sidesOf } from "../game/standings.ts";
import type { GameEvent } from "./game-events.ts";
import { leftoversText } from "./leftovers-text.ts";
import { cutSentence, moveSentence } from "./move-texts.ts";
import { handIdsOf, tableSentence } from "./table-sentences.ts";

type Texts = Catalogue["table"];

/**
 * The sentences about these events, as one text; empty if there is nothing to say.
 * @param game the game after these events, with player names as shown at the table
 * @param speech "short" leaves out what the player knows; "full" adds the table to the player's own turn
 */
export function sentencesAbout(
  happened: readonly GameEvent[],
  game: GameState,
  myId: string,
  texts: Texts,
  speech: SpeechLength = "usual",
): string {
  const told = speech === "short" ? happened.filter((event) => !isKnown(event, myId)) : happened;
  const sentences = told.map((event) => sentenceOf(event, game, myId, texts));
  const isMyTurn = told.some((event) => event.type === "turn" && event.isMine);
  return [...sentences, speech === "full" && isMyTurn ? tableSentence(game, myId, texts) : ""]
    .filter(Boolean)
    .join(" ");
}

/** True if the player knows this without an announcement: the own play, and the turn of another player. */
function isKnown(event: GameEvent, myId: string): boolean {
  return (event.type === "moved" && event.move.playerId === myId) || (event.type === "turn" && !event.isMine);
}

function sentenceOf(event: GameEvent, game: GameState, myId: string, texts: Texts): string {
  const nameOf = (playerId: string) => (playerId === myId ? null : playerName(game.players, playerId, texts));
  const named = (ids: readonly string[]) => ids.map((id) => cardName(id, texts));
  switch (event.type) {
    case "moved":
      return moveSentence(event.move, game.players, myId, texts);
    case "new-hand":
      return texts.said.newCards(named(event.cardIds));
    case "turn":
      return event.isMine ? texts.yourTurnNow : texts.turnOf(playerName(game.players, event.playerId, texts));
    case "round-ended":
      return [texts.roundOver(event.round), leftoversText(game, myId, texts)].filter(Boolean).join(" ");
    case "finished":
      return resultSentence(game, myId, texts);
    case "cuts":
      return texts.cut.cuts(nameOf(event.playerId));
    case "lifted": {
      const lifted = texts.cut.lifted(nameOf(event.playerId), event.at);
      return event.cardId === null ? lifted : `${lifted} ${texts.cut.underIt(cardName(event.cardId, texts))}`;
    }
    case "dealt":
      return [
        event.cutCard === null ? "" : cutSentence(event.cutCard, nameOf(event.cutCard.playerId), texts),
        game.round === 1 ? texts.said.gameBegins : texts.said.roundBegins(game.round),
        texts.said.onTable(named(game.tableCards.map(({ id }) => id))),
        handIdsOf(game, myId).length === 0 ? "" : texts.said.newCards(named(handIdsOf(game, myId))),
      ]
        .filter(Boolean)
        .join(" ");
  }
}

/** For example "Game Over. Winner: Amal. You lost by 4." */
function resultSentence(game: GameState, myId: string, texts: Texts): string {
  const ending = endingOf(game, myId);
  // A watcher has neither won nor lost.
  const reason = myId === "" && ending.by === "points" ? "" : endingSentence(ending, texts);
  if (game.aborted) return `${texts.aborted}. ${reason}`;
  const winner = sidesOf(game, myId).find(({ isWinner }) => isWinner);
  const who = winner === undefined ? texts.tie : texts.winner(sideName(game, winner, texts));
  return [texts.gameOver, who, reason]
    .filter(Boolean)
    .map((sentence) => sentence.replace(/[.!]?$/, "."))
    .join(" ");
}
