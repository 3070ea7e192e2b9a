// Shows a chat message at the seat of the player who wrote it. The message takes no space and covers no card.
import { SeatBubbles, useHasParts } from "../../../shared/table-parts.tsx";
import styles from "./SeatBubble.module.css";

interface SeatBubbleProps {
  readonly playerId: string;
  readonly side: "across" | "left" | "right" | "mine" | "waiting";
}

export function SeatBubble({ playerId, side }: SeatBubbleProps) {
  if (!useHasParts("bubble")) return null;
  return (
    <div className={styles.place} data-side={side}>
      <SeatBubbles playerId={playerId} />
    </div>
  );
}
