// A player's latest message at their seat. Screen readers get it from the message log.

import { useBubbles } from "./bubbles.ts";
import styles from "./ChatBubble.module.css";
import { useChat } from "./chat-store.ts";

export function ChatBubble({ playerId }: { readonly playerId: string }) {
  const said = useBubbles((bubbles) => bubbles[playerId]);
  const isMuted = useChat(({ muted }) => muted.includes(playerId));
  if (said === undefined || isMuted) return null;
  return (
    <div key={said.id} className={styles.bubble} data-bubble aria-hidden="true">
      <p className={styles.text} dir="auto">
        {said.message}
      </p>
    </div>
  );
}
