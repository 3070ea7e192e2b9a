// The chat of the table: a panel, or minimised a bar that counts what has not been read.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/socket/session.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./Chat.module.css";
import { ChatPanel } from "./ChatPanel.tsx";
import { unreadCount } from "./chat.ts";
import { followTable, minimiseChat, openChat, useChat } from "./chat-store.ts";

export function Chat() {
  const { seat, game } = useSession();
  const isOpen = useChat((chat) => chat.isOpen);
  const gameId = useChat((chat) => chat.gameId);
  // The focus goes along only where the player changed something, not when the page begins.
  const [isByHand, setByHand] = useState(false);

  useLayoutEffect(() => (seat === null ? undefined : followTable(seat)), [seat]);

  if (seat === null || game === null || gameId !== seat.gameId) return null;
  if (!isOpen) {
    return (
      <MinimisedChat
        takesFocus={isByHand}
        onOpen={() => {
          setByHand(true);
          openChat();
        }}
      />
    );
  }
  return (
    <ChatPanel
      game={game}
      takesFocus={isByHand}
      onMinimise={() => {
        setByHand(true);
        minimiseChat();
      }}
    />
  );
}

function MinimisedChat({ takesFocus, onOpen }: { readonly takesFocus: boolean; readonly onOpen: () => void }) {
  const { chat: words } = useMessages().table;
  const unread = useChat(unreadCount);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  return (
    <section className={styles.minimised} data-chat="minimised" aria-label={words.title}>
      <button
        ref={button}
        type="button"
        className={styles.bar}
        aria-expanded={false}
        title={words.title}
        onClick={onOpen}
      >
        <Icon name="chat" size={22} />
        <span className={styles.title}>{words.title}</span>
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <p role="status" className="visually-hidden">
        {unread > 0 && words.unread(unread)}
      </p>
    </section>
  );
}
