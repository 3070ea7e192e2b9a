// Two buttons that begin a game against the bot at the shown moment: with other hidden cards, or with the same ones.
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import type { Decision } from "./decisions.ts";
import type { Replay } from "./load-replay.ts";
import styles from "./MomentButtons.module.css";
import { type MomentChoice, nearestDecision, playsBefore } from "./moments.ts";

interface MomentButtonsProps {
  readonly replay: Replay;
  /** The decisions of the player whose seat the person takes. */
  readonly decisions: readonly Decision[];
  /** The index of the shown step. */
  readonly at: number;
  readonly onPlay: (choice: MomentChoice) => Promise<void>;
}

export function MomentButtons({ replay, decisions, at, onPlay }: MomentButtonsProps) {
  const { moments: texts } = useCatalogue().replay;
  const [isOpening, setIsOpening] = useState(false);
  const decision = nearestDecision(decisions, at);
  if (decision === undefined) return null;
  const play = async (cards: MomentChoice["cards"]) => {
    setIsOpening(true);
    const { script, botLevel } = replay;
    const plays = playsBefore(replay.steps, decision.at);
    await onPlay({ script, botLevel, plays, seat: decision.view.seat, cards });
    setIsOpening(false);
  };
  return (
    <section className={styles.moment} aria-label={texts.title}>
      <div className={styles.buttons}>
        <Button disabled={isOpening} onClick={() => void play("again")}>
          {texts.again}
        </Button>
        <Button disabled={isOpening} onClick={() => void play("on")}>
          {texts.on}
        </Button>
      </div>
      <p className={styles.meaning}>{texts.meaning}</p>
    </section>
  );
}
