// Selecting and playing cards: the selection, the sent play, and the game as it is shown until the server confirms the
// play.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useMemo, useRef, useState } from "react";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { command, useSession } from "../../../shared/seat/session.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { showError } from "../../../shared/ui/show-error.ts";
import {
  type Choice,
  chooseHandCard,
  chooseTableCard,
  dropCard,
  type Lifted,
  liftCard,
  NOTHING_CHOSEN,
  type Play,
  type Selection,
  type SelectionRefusal,
  stillThere,
} from "../game/select-card.ts";
import { choiceSentence, refusalSentence } from "../moves/move-texts.ts";
import { capturesOf } from "../moves/table-sentences.ts";
import { withOptimisticPlay } from "./optimistic-play.ts";

export interface Playing {
  /** The game as it is shown. A play that the server has not confirmed yet is already on the table. */
  readonly shown: GameState;
  readonly canPlay: boolean;
  /** The ids of the player's hand cards and of the table cards, without the effect of an unconfirmed play. */
  readonly handIds: readonly string[];
  readonly tableIds: readonly string[];
  readonly selection: Selection;
  /** Why the last choice was refused, with the number of this choice; null if it was accepted. */
  readonly refusal: { readonly why: SelectionRefusal; readonly nth: number } | null;
  /** With `byKey`, a second press of a card with exactly one capture takes it. */
  readonly chooseFromHand: (cardId: string, byKey?: boolean) => void;
  readonly chooseFromTable: (cardId: string) => void;
  /** Returns the selection while this card is dragged. */
  readonly lifted: (cardId: string) => Lifted;
  /** Drops the dragged card on a table card, or on the felt (null). Returns whether the drop plays the card. */
  readonly drop: (cardId: string, targetId: string | null) => boolean;
  /** Plays a card with its capture, both already known. */
  readonly playNow: (play: Play) => void;
  readonly isDragging: boolean;
  readonly clear: () => void;
}

interface Sent extends Play {
  readonly round: number;
}

interface Chosen extends Choice {
  readonly nth: number;
}

const NOTHING_YET: Chosen = { selection: NOTHING_CHOSEN, nth: 0 };

interface PlayHooks {
  /** Called with each card that the player chooses. */
  readonly onChosen: (cardId: string) => void;
  /** Whether a play may be sent now. If not, the selection stays, so that the same press plays it. */
  readonly mayPlay: (play: Play) => boolean;
}

export function usePlay(game: GameState, myId: string, { onChosen, mayPlay }: PlayHooks): Playing {
  const [chosen, setChosen] = useState<Chosen>(NOTHING_YET);
  const { sent, send } = useSending(game, myId);
  const shown = useMemo(() => withOptimisticPlay(game, myId, sent), [game, myId, sent]);
  const isMyTurn = game.status === "in_progress" && game.currentPlayerId === myId;
  const canPlay = isMyTurn && sent === null;
  const tableIds = game.tableCards.map(({ id }) => id);
  const handIds = handOf(game, myId).map(({ id }) => id);
  const selection = stillThere(chosen.selection, handIds, tableIds);

  useEffect(() => {
    if (!isMyTurn) setChosen(NOTHING_YET);
  }, [isMyTurn]);

  /** Returns whether the choice plays a card. */
  const decide = (choice: Choice, byKey = false): boolean => {
    if (!canPlay || (choice.play !== undefined && !mayPlay(choice.play))) return false;
    setChosen({ ...choice, nth: chosen.nth + 1 });
    if (choice.play === undefined) announceChoice(choice, tableIds, byKey);
    else send(choice.play);
    return choice.play !== undefined;
  };

  const chooseFromHand = (cardId: string, byKey = false) => {
    onChosen(cardId);
    const only = byKey ? onlyCapture(selection, cardId, tableIds) : null;
    if (only === null) decide(chooseHandCard(selection, cardId, tableIds), byKey);
    else playNow({ cardId, capturedCardIds: only });
  };
  const playNow = (play: Play) => {
    onChosen(play.cardId);
    decide({ selection: NOTHING_CHOSEN, play });
  };
  const chooseFromTable = (cardId: string) => {
    onChosen(cardId);
    decide(chooseTableCard(selection, cardId, tableIds));
  };
  const lifted = (cardId: string) => liftCard(selection, cardId, tableIds);
  const drop = (cardId: string, targetId: string | null) => {
    onChosen(targetId ?? cardId);
    return decide(dropCard(lifted(cardId), targetId, tableIds));
  };

  return {
    shown,
    canPlay,
    handIds,
    tableIds,
    selection: sent === null ? selection : { handId: null, tableIds: sent.capturedCardIds },
    refusal: chosen.refusal === undefined ? null : { why: chosen.refusal, nth: chosen.nth },
    chooseFromHand,
    chooseFromTable,
    lifted,
    drop,
    playNow,
    isDragging: false,
    clear: () => void decide({ selection: NOTHING_CHOSEN }),
  };
}

function announceChoice({ selection, refusal }: Choice, tableIds: readonly string[], byKey: boolean): void {
  const { table: texts } = currentCatalogue();
  if (refusal !== undefined) announce(refusalSentence(refusal, texts));
  else announce(choiceSentence(selection, tableIds, texts, byKey));
}

/** The only capture of the selected card, which a second press plays; null if the card has none or several. */
function onlyCapture({ handId, tableIds: chosen }: Selection, cardId: string, tableIds: readonly string[]) {
  if (handId !== cardId || chosen.length > 0) return null;
  const [only, ...others] = capturesOf(cardId, tableIds);
  return only === undefined || others.length > 0 ? null : only;
}

/** The sent play. It is shown until the game includes it. If the server refuses it, it is withdrawn. */
export function useSending(game: GameState, playerId: string) {
  const [sent, setSent] = useState<Sent | null>(null);
  // This ref changes at once. The state changes only with the next render, and the player may choose again before that.
  const isSending = useRef(false);
  const isOpen = sent !== null && sent.round === game.round && holds(game, playerId, sent.cardId);

  // Runs after each send. In an offline table, the game may already contain the play before `sent` is rendered.
  useEffect(() => {
    if (sent !== null && !isOpen) setSent(null);
  }, [sent, isOpen]);

  const send = async (play: Play) => {
    if (isSending.current) return;
    isSending.current = true;
    setSent({ ...play, round: game.round });
    const { cardId, capturedCardIds } = play;
    const answer = await command("play-card", {
      gameId: game.id,
      playerId,
      cardId,
      capturedCardIds: [...capturedCardIds],
      round: game.round,
    });
    isSending.current = false;
    if (answer.ok) return;
    setSent(null);
    // The connection was lost, so it is unknown whether the server got the play. The next view shows this.
    if (!useSession.getState().isRestored) return;
    const { app, table } = currentCatalogue();
    showError(table.playFailed(app.refusals[answer.refusal.code]));
  };

  return { sent: isOpen ? sent : null, send: (play: Play) => void send(play) };
}

function holds(game: GameState, playerId: string, cardId: string): boolean {
  return handOf(game, playerId).some(({ id }) => id === cardId);
}

function handOf(game: GameState, playerId: string) {
  return game.players.find(({ id }) => id === playerId)?.hand ?? [];
}
