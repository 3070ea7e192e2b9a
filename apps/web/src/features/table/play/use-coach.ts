// The coach of a solo game against the easy or the normal bot: before a costly play it asks once, and says why. The
// second press plays. Never between people, in a shared deal or in a cup.
import type { GameState } from "@chkobba/protocol";
import { isSearching } from "@chkobba/rules";
import { useEffect, useRef } from "react";
import { withTexts } from "../../../shared/i18n/index.ts";
import { useSettings } from "../../../shared/settings.ts";
import { showToast } from "../../../shared/ui/toasts.ts";
import type { Play } from "../game/select-card.ts";
import type { CoachedTurn, CoachMind } from "./coach-mind.ts";

/** Returns a function that says whether a play may be sent. It does not wait for a coach that still thinks. */
export function useCoach(game: GameState, myId: string): (play: Play) => boolean {
  const isOn = useSettings(({ coach }) => coach) && mayCoach(game, myId);
  const isMyTurn = game.status === "in_progress" && game.currentPlayerId === myId;
  const mind = useRef<Promise<CoachMind> | null>(null);
  const turn = useRef<CoachedTurn | null>(null);

  useEffect(
    () => () => {
      mind.current?.then(({ close }) => close()).catch(() => {});
      mind.current = null;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: thinks once a turn
  useEffect(() => {
    turn.current = null;
    if (!isOn || !isMyTurn) return;
    let isWanted = true;
    mind.current ??= loadMind();
    mind.current
      .then(({ think }) => think(game, myId))
      .then((coached) => {
        if (isWanted) turn.current = coached;
      })
      // Without its code or its worker, there is no coach.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [isOn, isMyTurn, game.version]);

  return (play) => {
    const objection = turn.current?.objectionTo(play) ?? null;
    if (objection === null) return true;
    turn.current = null;
    showToast({ kind: "message", text: objection });
    return false;
  };
}

async function loadMind(): Promise<CoachMind> {
  const { startMind } = await withTexts(["puzzles"], import("./coach-mind.ts"));
  return startMind();
}

/** Whether this is a solo game in which a coach is fair: the coach searches, so it would only repeat such a bot. */
export function mayCoach({ isSolo, botLevel, deal, cup, players }: GameState, myId: string): boolean {
  const isAlone = players.every(({ id, isBot }) => id === myId || isBot);
  return isSolo && isAlone && deal === null && cup === null && botLevel !== null && !isSearching(botLevel);
}
