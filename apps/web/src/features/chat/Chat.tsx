// The chat of the table: a panel, or when minimised a button with the number of unread messages.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useBack } from "../../shared/back.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./Chat.module.css";
import { ChatPanel } from "./ChatPanel.tsx";
import { unreadCount } from "./chat.ts";
import { followTable, minimiseChat, openChat, useChat } from "./chat-store.ts";

export function Chat() {
  const { chat: texts } = useCatalogue().table;
  const { seat, game } = useSession();
  const isOpen = useChat((chat) => chat.isOpen);
  const gameId = useChat((chat) => chat.gameId);
  // Whether the player has opened or minimised the chat on this page. Only then does the focus move, because a chat
  // that is open when the page starts must not take the focus.
  const [isByHand, setByHand] = useState(false);

  const change = (show: () => void) => {
    setByHand(true);
    show();
  };
  useBack(() => change(minimiseChat), isOpen && seat !== null);

  useLayoutEffect(() => (seat === null ? undefined : followTable(seat)), [seat]);

  if (seat === null || game === null || gameId !== seat.gameId) return null;
  // If the chat is open, the label is on its panel, not on this section.
  const section = isOpen ? {} : { "aria-label": texts.title, "data-chat": "minimised" };
  return (
    <section className={styles.dock} data-open={isOpen} {...section}>
      <DockButton isOpen={isOpen} takesFocus={isByHand} onToggle={() => change(isOpen ? minimiseChat : openChat)} />
      {isOpen && <ChatPanel game={game} takesFocus={isByHand} onMinimise={() => change(minimiseChat)} />}
    </section>
  );
}

interface DockButtonProps {
  readonly isOpen: boolean;
  /** Whether the button gets the focus when the chat is minimised. */
  readonly takesFocus: boolean;
  readonly onToggle: () => void;
}

/** Shows the chat, or minimises it if it is open. On wide screens an open panel's header replaces this button. */
function DockButton({ isOpen, takesFocus, onToggle }: DockButtonProps) {
  const { chat: texts } = useCatalogue().table;
  const unread = useChat(unreadCount);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus && !isOpen) button.current?.focus();
  }, [takesFocus, isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        title={texts.title}
        onClick={onToggle}
      >
        <Icon name="chat" size={22} />
        <span className={styles.title}>{texts.title}</span>
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <p role="status" className="visually-hidden">
        {unread > 0 && texts.unread(unread)}
      </p>
    </>
  );
}
