// The effects shown over the table after a play: the capture, and the stamp of a chkobba.
import type { GameState } from "@chkobba/protocol";
import type { Dispatch } from "react";
import { CaptureAnimation } from "./CaptureAnimation.tsx";
import { ChkobbaStamp } from "./ChkobbaStamp.tsx";
import type { EffectChange, GameEffects } from "./use-game-effects.ts";

interface PlayEffectsProps {
  readonly game: GameState;
  /** The viewer's player id; empty for a watcher. */
  readonly effects: Pick<GameEffects, "capture" | "chkobba">;
  readonly onChange: Dispatch<EffectChange>;
}

export function PlayEffects({ game, effects: { capture, chkobba }, onChange }: PlayEffectsProps) {
  return (
    <>
      {capture !== null && (
        <CaptureAnimation
          key={capture.nth}
          move={capture.move}
          game={game}
          onClose={() => onChange({ type: "capture-over" })}
        />
      )}
      {chkobba !== null && (
        <ChkobbaStamp
          key={chkobba.nth}
          move={chkobba.move}
          game={game}
          onComplete={() => onChange({ type: "chkobba-over" })}
        />
      )}
    </>
  );
}
