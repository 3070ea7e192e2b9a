// The hint of a solo game. The player requests it; it is never played automatically. It is shown until the game changes
// or the player chooses another card.
import type { GameState } from "@chkobba/protocol";
import { useRef, useState } from "react";
import { currentCatalogue } from "../../../shared/i18n/index.ts";
import { hint } from "../../../shared/seat/session.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { showToast } from "../../../shared/ui/toasts.ts";
import type { Play } from "../game/select-card.ts";
import { hintSentence } from "../moves/move-texts.ts";
import { useLatest } from "../use-latest.ts";

export interface Hint {
  /** The play that the hint shows; null until the hint of this turn has arrived. */
  readonly play: Play | null;
  readonly isAsked: boolean;
  readonly ask: () => void;
  /** Called when the player chooses a card. Hides the hint if it is about other cards. */
  readonly heed: (cardId: string) => void;
}

interface Given {
  readonly version: number;
  readonly play: Play | null;
}

export function useHint({ id, version }: GameState, myId: string): Hint {
  const [given, setGiven] = useState<Given | null>(null);
  const isAsking = useRef(false);
  const current = given?.version === version ? given : null;

  const latest = useLatest(version);

  const ask = async () => {
    if (isAsking.current || current !== null) return;
    isAsking.current = true;
    setGiven({ version, play: null });
    const answer = await hint({ gameId: id, playerId: myId });
    isAsking.current = false;
    // The hint names cards. If the hand was covered or played in the meantime, it is not announced.
    if (latest.current !== version) return setGiven(null);
    const { table: texts } = currentCatalogue();
    if (!answer.ok) {
      setGiven(null);
      return showToast({ kind: "error", text: texts.hintFailed });
    }
    setGiven({ version, play: answer.value.move });
    announce(hintSentence(answer.value.move, texts));
  };

  const heed = (cardId: string) => {
    const hinted = current?.play;
    if (hinted != null && !speaksOf(hinted, cardId)) setGiven(null);
  };

  return { play: current?.play ?? null, isAsked: current !== null, ask: () => void ask(), heed };
}

function speaksOf({ cardId, capturedCardIds }: Play, chosenId: string): boolean {
  return chosenId === cardId || capturedCardIds.includes(chosenId);
}
