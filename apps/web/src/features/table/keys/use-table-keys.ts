// The keys of the table: they read it out, and play a card of the hand. They do nothing in text fields and dialogs.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { serverNow } from "../../../shared/server-clock.ts";
import { useSettings } from "../../../shared/settings.ts";
import { announce, useAnnouncement } from "../../../shared/ui/announce.ts";
import { cardName } from "../cards/card-texts.ts";
import type { LastMove } from "../game/last-move.ts";
import type { Play } from "../game/select-card.ts";
import { moveSentence } from "../moves/move-texts.ts";
import {
  captureNames,
  capturesOf,
  handIdsOf,
  handSentence,
  pilesSentence,
  scoreSentence,
  tableSentence,
  turnSentence,
} from "../moves/table-sentences.ts";
import { isForTable } from "../play/use-card-keys.ts";
import type { Playing } from "../play/use-play.ts";
import { useLatest } from "../use-latest.ts";
import { type Does, pressOf } from "./table-keys.ts";

interface Table {
  readonly game: GameState;
  readonly myId: string;
  /** The known moves of the round, the oldest first. */
  readonly moves: readonly LastMove[];
  readonly playing: Playing;
}

/** The meaning of earlier presses for the next one. */
interface Memory {
  /** The hand card whose several captures were read out. The next number chooses among them. */
  options: { readonly cardId: string; readonly version: number } | null;
  /** How many moves before the last one were read out, at this number of moves. */
  back: { readonly moves: number; readonly steps: number };
}

/** Returns whether the list of keys is shown, and closes it. Without a player, as over a covered hand, no key acts. */
export function useTableKeys(table: Table): { readonly isHelpOpen: boolean; readonly closeHelp: () => void } {
  const isOn = useSettings(({ tableKeys }) => tableKeys) && table.myId !== "";
  const [isHelpOpen, setHelpOpen] = useState(false);
  const latest = useLatest(table);
  const memory = useRef<Memory>({ options: null, back: { moves: 0, steps: 0 } });

  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !isForTable(event)) return;
      const press = pressOf(event);
      if (press === null) return;
      event.preventDefault();
      if (press.does === "help") return setHelpOpen(true);
      const found =
        press.does === "play"
          ? playOf(press.number, latest.current, memory.current)
          : readOut(press.does, latest.current, memory.current);
      if (typeof found === "string") announce(found);
      else latest.current.playing.playNow(found);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn, latest]);

  return { isHelpOpen, closeHelp: () => setHelpOpen(false) };
}

function readOut(does: Exclude<Does, "play" | "help">, table: Table, memory: Memory): string {
  const { game, myId } = table;
  const { table: texts } = currentCatalogue();
  switch (does) {
    case "hand":
      return handSentence(game, myId, texts);
    case "table":
      return tableSentence(game, myId, texts);
    case "score":
      return scoreSentence(game, myId, texts);
    case "piles":
      return pilesSentence(game, myId, texts);
    case "clock":
      return turnSentence(game, myId, game.turnEndsAt === null ? null : game.turnEndsAt - serverNow(), texts);
    case "last":
      return nextMoveBack(table, memory);
    case "again":
      return useAnnouncement.getState().text;
  }
}

/** Reads the last move out; each further press reads the move before it. */
function nextMoveBack({ game, myId, moves }: Table, memory: Memory): string {
  const { table: texts } = currentCatalogue();
  const steps = memory.back.moves === moves.length ? memory.back.steps : 0;
  const move = moves[moves.length - 1 - steps];
  memory.back = { moves: moves.length, steps: Math.min(steps + 1, Math.max(0, moves.length - 1)) };
  return move === undefined ? texts.keys.noMove : moveSentence(move, game.players, myId, texts);
}

/** The play that a number means, or the sentence that says why it means none yet. */
function playOf(number: number, { game, myId, playing }: Table, memory: Memory): Play | string {
  const { table: texts } = currentCatalogue();
  if (!playing.canPlay) return texts.keys.notYourTurn;
  const { tableIds } = playing;
  const { options } = memory;
  memory.options = null;
  if (options !== null && options.version === game.version) {
    const capturedCardIds = capturesOf(options.cardId, tableIds)[number - 1];
    if (capturedCardIds !== undefined) return { cardId: options.cardId, capturedCardIds };
  }
  const cardId = handIdsOf(game, myId)[number - 1];
  if (cardId === undefined) return texts.keys.noCard(number);
  const [only = [], ...others] = capturesOf(cardId, tableIds);
  if (others.length === 0) return { cardId, capturedCardIds: only };
  memory.options = { cardId, version: game.version };
  return texts.keys.options(cardName(cardId, texts), captureNames(cardId, tableIds, texts));
}
