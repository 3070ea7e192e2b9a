// The open chat: what was said, phrases at hand, and the line to write on.
import type { ErrorCode, GameState } from "@chkobba/protocol";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./ChatPanel.module.css";
import { Composer } from "./Composer.tsx";
import { say, useSaid } from "./chat-store.ts";
import { MessageLog } from "./MessageLog.tsx";
import { MutedNames, MuteList } from "./Muting.tsx";
import { otherPeople } from "./people.ts";
import { QuickPhrases } from "./QuickPhrases.tsx";

interface ChatPanelProps {
  readonly game: GameState;
  readonly takesFocus: boolean;
  readonly onMinimise: () => void;
}

export function ChatPanel({ game, takesFocus, onMinimise }: ChatPanelProps) {
  const { chat: words } = useMessages().table;
  const titleId = useId();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [isMuting, setMuting] = useState(false);
  const people = otherPeople(useSaid(), game.players);

  const send = async (message: string) => {
    const refusal = await say(message);
    setProblem(refusal);
    return refusal === null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onMinimise();
  };

  return (
    <section className={styles.panel} data-chat="open" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {words.title}
        </h2>
        {people.length > 0 && <MuteButton isOpen={isMuting} onToggle={setMuting} />}
        <MinimiseButton takesFocus={takesFocus} onMinimise={onMinimise} />
      </header>
      {isMuting && people.length > 0 ? <MuteList people={people} /> : <MutedNames people={people} />}
      <MessageLog players={game.players} />
      <QuickPhrases onSay={(phrase) => void send(phrase)} />
      <Composer problem={problem} takesFocus={takesFocus} onSend={send} onWrite={() => setProblem(null)} />
    </section>
  );
}

interface MuteButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function MuteButton({ isOpen, onToggle }: MuteButtonProps) {
  const { chat: words } = useMessages().table;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={words.people}
      aria-expanded={isOpen}
      title={words.people}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon name="mutePerson" />
    </button>
  );
}

/** Where a finger writes, the keyboard of the screen would cover the chat before it is read: there this takes the focus. */
function MinimiseButton({ takesFocus, onMinimise }: Pick<ChatPanelProps, "takesFocus" | "onMinimise">) {
  const { chat: words } = useMessages().table;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus && !matchMedia("(pointer: fine)").matches) button.current?.focus();
  }, [takesFocus]);

  return (
    <button
      ref={button}
      type="button"
      className={styles.control}
      aria-label={words.minimise}
      aria-expanded
      title={words.minimise}
      onClick={onMinimise}
    >
      <Icon name="minimise" />
    </button>
  );
}
