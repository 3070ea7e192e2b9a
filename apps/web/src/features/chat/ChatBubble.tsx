// A player's latest message at their seat. Screen readers read the message from the log instead.

import { useBubbles } from "./bubbles.ts";
import styles from "./ChatBubble.module.css";
import { shownMessages } from "./chat.ts";
import { useSaid } from "./chat-store.ts";
import { useFolded } from "./use-folded.ts";

export function ChatBubble({ playerId }: { readonly playerId: string }) {
  const said = useBubbles((bubbles) => bubbles[playerId]);
  const shown = shownMessages(useSaid());
  const folded = useFolded();
  if (said === undefined || folded.includes(said.id) || !shown.some(({ id }) => id === said.id)) return null;
  return (
    <div key={said.id} className={styles.bubble} data-bubble aria-hidden="true">
      <p className={styles.text} dir="auto">
        {said.message}
      </p>
    </div>
  );
}
