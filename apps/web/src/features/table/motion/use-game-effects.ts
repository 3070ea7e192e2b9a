// Follows the changes of a game: plays sounds, announces events, and keeps the known moves and the effects that are
// being shown.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useReducer, useRef } from "react";
import { countGuestGame } from "../../../shared/auth/guest.ts";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { useSession } from "../../../shared/seat/session.ts";
import { motionScale, useSettings } from "../../../shared/settings.ts";
import { play } from "../../../shared/sound/sound.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { vibrate } from "../../../shared/vibrate.ts";
import { withShownNames } from "../game/distinct-names.ts";
import type { LastMove } from "../game/last-move.ts";
import { type GameEvent, gameEventsBetween, openingEvents } from "../moves/game-events.ts";
import { sentencesAbout } from "../moves/game-telling.ts";
import { type KnownMoves, keepInTab, knownInTab, learn } from "../moves/known-moves.ts";
import { GATHERED_MS } from "./plan-motion.ts";

/**
 * The stamp begins to fall at most this long after a chkobba. At normal speed the stamp then lands when the captured
 * cards reach the pile.
 */
const STAMP_AFTER_MS = 400;
/** The delay between the sound of a capture and the sound of its chkobba. */
const CHKOBBA_SOUND_AFTER_MS = 1500;
const TURN_VIBRATION_MS = 300;

export interface GameEffects {
  /** The known moves of this round, the oldest first. */
  readonly moves: readonly LastMove[];
  /** How many effects were shown. Each has a number of its own, also if one ends at the moment in which another begins. */
  readonly shown: number;
  /**
   * Null while no effect is shown. Each effect has its own number, which restarts the animation even if the move equals
   * the previous one.
   */
  readonly capture: MoveEffect | null;
  readonly chkobba: MoveEffect | null;
  /** Whether a chkobba's stamp is shown or about to be shown. Dialogs wait until the stamp is gone. */
  readonly isStampDue: boolean;
}

export interface MoveEffect {
  readonly nth: number;
  readonly move: LastMove;
}

export type EffectChange =
  | { readonly type: "learnt"; readonly moves: readonly LastMove[] }
  | { readonly type: "capture" | "chkobba"; readonly move: LastMove }
  | { readonly type: "capture-over" | "chkobba-due" | "chkobba-over" };

/** Where the game's states come from: the player's seat, or the game that the page watches. */
export interface GameSource {
  getState(): { readonly game: GameState | null };
  subscribe(
    listener: (now: { readonly game: GameState | null }, before: { readonly game: GameState | null }) => void,
  ): () => void;
}

/** @param myId empty for a watcher, who neither wins nor loses */
export function useGameEffects(myId: string, source: GameSource = useSession) {
  const [effects, change] = useReducer(changed, source, opening);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    const later = (ms: number, task: () => void) => {
      const timer = setTimeout(() => {
        running.delete(timer);
        task();
      }, ms);
      running.add(timer);
    };
    const clearEffects = () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
      change({ type: "capture-over" });
      change({ type: "chkobba-over" });
    };
    // Handles changes that arrived between the first render and this effect.
    let known = knownNow(source);
    if (known !== null) keepInTab(known);
    const learnFrom = (game: GameState, happened: readonly GameEvent[]) => {
      const moved = happened.find((event) => event.type === "moved");
      known = learn(known, game, moved?.move ?? null);
      keepInTab(known);
      change({ type: "learnt", moves: known.moves });
    };
    change({ type: "learnt", moves: known?.moves ?? [] });
    const { game: opened } = source.getState();
    if (opened !== null) tell(openingEvents(opened, myId), opened, myId);
    const stop = source.subscribe(({ game }, { game: before }) => {
      if (game === null || before === null || game === before) return;
      const happened = gameEventsBetween(before, game, myId);
      tell(happened, game, myId);
      learnFrom(game, happened);
      for (const event of happened) {
        // While a screen shows the table, its sounds come from the screen alone.
        if (game.screens === 0 || myId === "") playSoundOf(event, myId);
        if (event.type === "finished" && myId !== "") countGuestGame(event.isWon);
        // If the game ends because a player has left, the end is shown at once, without effects. If the game ends after
        // a summary, no effect is shown any more, because the summary has waited for the stamp.
        if (event.type === "finished" && before.status !== "round_summary") clearEffects();
        if (event.type === "moved") show(event.move, change, later);
      }
    });
    return () => {
      stop();
      clearEffects();
    };
  }, [myId, source]);

  return { effects, change };
}

function opening(source: GameSource): GameEffects {
  return { moves: knownNow(source)?.moves ?? [], shown: 0, capture: null, chkobba: null, isStampDue: false };
}

/** The moves of the current view, and those that this tab saw before a refresh of the page. Null without a game. */
function knownNow(source: GameSource): KnownMoves | null {
  const { game } = source.getState();
  return game === null ? null : learn(knownInTab(), game, null);
}

function changed(effects: GameEffects, change: EffectChange): GameEffects {
  switch (change.type) {
    case "learnt":
      return { ...effects, moves: change.moves };
    case "capture":
      return { ...effects, shown: effects.shown + 1, capture: { nth: effects.shown, move: change.move } };
    case "chkobba":
      return { ...effects, shown: effects.shown + 1, chkobba: { nth: effects.shown, move: change.move } };
    case "capture-over":
      return { ...effects, capture: null };
    case "chkobba-due":
      return { ...effects, isStampDue: true };
    case "chkobba-over":
      return { ...effects, chkobba: null, isStampDue: false };
  }
}

function show(
  move: LastMove,
  change: (change: EffectChange) => void,
  later: (ms: number, task: () => void) => void,
): void {
  if (move.takenIds.length === 0) return;
  later(GATHERED_MS * motionScale(), () => change({ type: "capture", move }));
  if (!move.isChkobba) return;
  change({ type: "chkobba-due" });
  later(Math.min(STAMP_AFTER_MS, GATHERED_MS * motionScale()), () => change({ type: "chkobba", move }));
}

function playSoundOf(event: GameEvent, myId: string): void {
  switch (event.type) {
    case "moved":
      play(event.move.takenIds.length === 0 ? "cardPlay" : "cardCapture");
      if (event.move.isChkobba) play("chkobba", { afterMs: CHKOBBA_SOUND_AFTER_MS });
      return;
    case "turn":
      if (event.isMine) call();
      return;
    case "cuts":
      if (event.playerId === myId) call();
      return;
    case "lifted":
      play("cardPlay");
      return;
    case "round-ended":
      play("roundEnd");
      return;
    case "finished":
      play(event.isWon || myId === "" ? "gameWin" : "gameLose");
      return;
    case "dealt":
      return;
  }
}

/** Alerts the player that the table waits for this player. */
function call(): void {
  play("turnNotification");
  vibrate(TURN_VIBRATION_MS);
}

/** Puts all events into one announcement, because a second one would interrupt the first. */
function tell(happened: readonly GameEvent[], game: GameState, myId: string): void {
  const { app, table } = currentCatalogue();
  const text = sentencesAbout(happened, withShownNames(game, app), myId, table, useSettings.getState().speech);
  if (text !== "") announce(text);
}
