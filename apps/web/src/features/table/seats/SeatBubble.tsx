// Shows a chat message at the seat of the player who wrote it. The message takes no space and covers no card.
import { createContext, type ReactNode, useContext } from "react";
import styles from "./SeatBubble.module.css";

/** Renders the chat bubble of `playerId`. */
export type BubbleAt = (playerId: string) => ReactNode;

export const Bubbles = createContext<BubbleAt | null>(null);

interface SeatBubbleProps {
  readonly playerId: string;
  readonly side: "across" | "left" | "right" | "mine" | "waiting";
}

export function SeatBubble({ playerId, side }: SeatBubbleProps) {
  const bubbleAt = useContext(Bubbles);
  if (bubbleAt === null) return null;
  return (
    <div className={styles.place} data-side={side}>
      {bubbleAt(playerId)}
    </div>
  );
}
