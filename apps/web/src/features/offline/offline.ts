// Starts and resumes an offline game, with the bot in a worker.
import { chooseMove, type Move, seeded } from "@chkobba/bot";
import type { BotLevel, GameState } from "@chkobba/protocol";
import { FALLBACK_LEVEL, type HouseRules, houseRulesFrom, type InformationState } from "@chkobba/rules";
import { type BotWorker, startBotWorker } from "../../shared/bot-worker/bot-worker.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { enterLocalGame, leaveGame, showView, useSession } from "../../shared/seat/session.ts";
import { showSharedView } from "../../shared/seat/shared-device.ts";
import { type Speed, useSettings } from "../../shared/settings.ts";
import { useConnection } from "../../shared/socket/connection.ts";
import { announce } from "../../shared/ui/announce.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import type { BotPause } from "./bot-entry.ts";
import { gameFromMoment, type Moment } from "./from-moment.ts";
import { handIn } from "./hand-in.ts";
import type { Device } from "./holder.ts";
import { chosenFaces, gameOf, type OfflineGame, type OfflineOptions, peopleIn, setupOf } from "./offline-game.ts";
import { type Dependencies, openTable } from "./offline-table.ts";
import { keepPlayed } from "./played-here.ts";
import { forgetGame, onGameTakenElsewhere, readGame, saveGame } from "./saved-game.ts";
import { dealByLot } from "./table-entries.ts";

const RANGE = 2 ** 32;

/** How long the stamp of a chkobba is shown, in ms. */
const STAMP_MS = 2250;
/** Shortest and longest pause before the bot plays, in ms. */
const PAUSES_MS: Readonly<Record<Speed, readonly [number, number]>> = {
  calm: [1000, 2000],
  normal: [700, 1500],
  fast: [300, 600],
};

export function startOffline(
  { houseRules, ...wish }: OfflineOptions & { readonly houseRules?: HouseRules },
  now: number = Date.now(),
): void {
  const terms = { ...wish, ...houseRulesFrom(houseRules) };
  const deal = dealByLot(randomBelow, setupOf(terms));
  sitDown({ id: `offline-${now}`, terms, entries: [{ type: "started", deal }] });
}

/** Continues on this device a game that was begun on the server. */
export function continueHere(game: OfflineGame): void {
  sitDown(game);
}

/**
 * Begins a solo game at a moment of a finished game. It counts for nothing, as any game on this device.
 * Returns "busy" if the player is in another game, and "missing" if there is no such moment.
 */
export function playMoment(
  moment: Moment & Pick<OfflineOptions, "playerName" | "level">,
  now: number = Date.now(),
): "busy" | "missing" | null {
  if (isInGame()) return "busy";
  const { playerName, level } = moment;
  const game = gameFromMoment(moment, { id: `moment-${now}`, playerName, level, randomBelow });
  if (game === null) return "missing";
  useSession.getState().localTable?.close();
  sitDown(game);
  return null;
}

/** Whether a game that is not over is at the table or saved on this device. */
function isInGame(): boolean {
  const { seat, game } = useSession.getState();
  if (seat !== null && game?.status !== "finished") return true;
  const saved = readGame();
  return saved !== null && saved !== "broken" && gameOf(saved)?.status !== "finished";
}

/** Resumes the saved game. If the saved game can't be read, it is moved aside and the player gets a message. */
export function resumeOffline(): void {
  const game = readGame();
  if (game === "broken") showToast({ kind: "error", text: currentCatalogue().lobby.offline.broken });
  else if (game !== null) sitDown(game);
}

function sitDown(game: OfflineGame): void {
  const isShared = peopleIn(game.terms) > 1;
  const botWorker = startBotWorker();
  let isTaken = false;
  const stopListening = onGameTakenElsewhere(() => {
    isTaken = true;
    leaveGame();
    showToast({ kind: "message", text: currentCatalogue().lobby.offline.elsewhere });
  });
  const stopFollowing = useConnection.subscribe(({ status }, before) => {
    if (isShared || status !== "connected" || before.status === "connected") return;
    showToast({ kind: "message", text: currentCatalogue().lobby.offline.networkBack });
  });
  const table = openTable(game, {
    randomBelow: randomBelow,
    chooseMove: chooseWithFallback(botWorker),
    pause,
    save: saveGame,
    show: isShared ? showShared : showView,
    handIn,
    ...(isShared && { onFinished: (finished) => keepPlayed(finished, Date.now()) }),
    onClose() {
      stopCovering();
      stopListening();
      stopFollowing();
      botWorker.close();
      if (!isTaken) forgetGame();
    },
  });
  const stopCovering = coverWhenHidden(() => table.covers?.hide());
  saveGame(game);
  enterLocalGame(
    { gameId: game.id, playerId: table.device().holderId, playerName: game.terms.playerName },
    table.view(),
    table,
    isShared ? { openId: null, isBetween: game.terms.isBetween === true, faces: chosenFaces(game.terms) } : null,
  );
  table.begin();
}

function showShared(view: GameState, { holderId, openId }: Device): void {
  // The last announcement may name a card of the hand that is covered now.
  if (openId === null) announce("");
  showSharedView(view, holderId, openId);
}

/** If the worker has failed, the bot plays at the normal level on the main thread. */
function chooseWithFallback({ choose }: BotWorker): Dependencies["chooseMove"] {
  return (view, level, luck) =>
    choose(view, level, luck).catch(() =>
      luck === null ? chooseMove(view, { level: FALLBACK_LEVEL, random: Math.random }) : chooseHere(view, level, luck),
    );
}

/** Computes on the main thread the move that the worker would have chosen. */
async function chooseHere(view: InformationState, level: BotLevel, luck: number): Promise<Move> {
  const { network } = await import("@chkobba/bot/network");
  return chooseMove(view, { level, random: seeded(luck), network });
}

function pause(before: BotPause): Promise<void> {
  const [least, most] = PAUSES_MS[useSettings.getState().speed];
  const shortest = { plain: least, cards: 2 * least, stamp: Math.max(2 * least, STAMP_MS) }[before];
  return new Promise((pass) => setTimeout(pass, shortest + Math.random() * (most - least)));
}

/** Calls `cover` whenever the page is hidden or loses the focus. Returns a function that stops this. */
function coverWhenHidden(cover: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") cover();
  };
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("pagehide", cover);
  // A phone takes the picture for its task switcher before it hides the page, but after the page has lost the focus.
  addEventListener("blur", cover);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("pagehide", cover);
    removeEventListener("blur", cover);
  };
}

/** An unbiased random integer from 0 to `limit` - 1. */
function randomBelow(limit: number): number {
  const fair = RANGE - (RANGE % limit);
  for (;;) {
    const [drawn = RANGE] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}
