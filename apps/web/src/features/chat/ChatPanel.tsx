// The open chat: messages, quick phrases and the input.
import type { GameState } from "@chkobba/protocol";
import { useCallback, useMemo, useState } from "react";
import { withNumbers } from "../../shared/distinct-names.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useKeyboardRoom } from "../../shared/keyboard.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { FloatingPanel, PanelButton } from "../../shared/ui/FloatingPanel.tsx";
import styles from "./ChatPanel.module.css";
import { Composer } from "./Composer.tsx";
import { ContactNote } from "./ContactNote.tsx";
import { coversTable, say, useSaid } from "./chat-store.ts";
import { MessageLog } from "./MessageLog.tsx";
import muting from "./Muting.module.css";
import { MutedNames, MuteList } from "./Muting.tsx";
import { otherPeople } from "./people.ts";
import { QuickPhrases } from "./QuickPhrases.tsx";

interface ChatPanelProps {
  readonly game: GameState;
  readonly takesFocus: boolean;
  readonly onMinimise: () => void;
}

export function ChatPanel({ game, takesFocus, onMinimise }: ChatPanelProps) {
  const { chat: texts } = useCatalogue().table;
  const [problem, setProblem] = useState<PageEventRefusalCode | null>(null);
  const [isMuting, setMuting] = useState(false);
  const openPeople = useCallback(() => setMuting(true), []);
  useKeyboardRoom();
  // Adds numbers to equal names, as at the table.
  const players = useMemo(() => withNumbers(game.players), [game.players]);
  const people = otherPeople(useSaid(), players);

  const send = async (message: string) => {
    const refusal = await say(message);
    setProblem(refusal);
    return refusal === null;
  };
  /** A phrase says all that the player wanted to say, so a chat over the table makes way for the cards. */
  const sendPhrase = async (phrase: string) => {
    if ((await send(phrase)) && coversTable()) onMinimise();
  };
  // On touch screens the input is not focused, because the on-screen keyboard would cover the chat.
  const writesByFinger = !matchMedia("(pointer: fine)").matches;

  return (
    <FloatingPanel
      title={texts.title}
      className={styles.panel}
      data-chat="open"
      minimise={texts.minimise}
      takesFocus={takesFocus && writesByFinger}
      onMinimise={onMinimise}
      controls={
        people.length > 0 && (
          <PanelButton
            icon="mutePerson"
            label={texts.people}
            isExpanded={isMuting}
            onClick={() => setMuting(!isMuting)}
          />
        )
      }
    >
      {isMuting && people.length > 0 ? (
        <MuteList people={people} />
      ) : (
        <div className={muting.lines}>
          <ContactNote />
          <MutedNames people={people} />
        </div>
      )}
      <MessageLog players={players} onPerson={openPeople} />
      <QuickPhrases onSay={(phrase) => void sendPhrase(phrase)} />
      <Composer problem={problem} takesFocus={takesFocus} onSend={send} onWrite={() => setProblem(null)} />
    </FloatingPanel>
  );
}
