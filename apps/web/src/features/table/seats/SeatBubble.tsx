// Shows a chat message at its player's seat; takes no space and covers no card.
import { createContext, type ReactNode, useContext } from "react";
import styles from "./SeatBubble.module.css";

/** Renders the chat bubble of `playerId`. */
export type BubbleAt = (playerId: string) => ReactNode;

export const Bubbles = createContext<BubbleAt | null>(null);

/** Shown across the felt's upper edge: the messages of people around the table. */
export const AroundTable = createContext<ReactNode>(null);

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
