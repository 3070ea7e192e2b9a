// The voice chat while it is on: a panel or, when minimised, a button that shows whether someone is talking.
import { useEffect, useRef, useState } from "react";
import { useBack } from "../../shared/back.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { OpenVoice } from "./OpenVoice.tsx";
import styles from "./VoicePanel.module.css";
import { closeVoicePanel, openVoicePanel, useVoice } from "./voice-store.ts";

export function VoicePanel() {
  const isOpen = useVoice((voice) => voice.isOpen);
  // Whether the player has opened or closed the panel with the panel's own buttons or with Back. Only then does the
  // focus move. It does not move when the player presses the voice chat's switch.
  const [isByHand, setByHand] = useState(false);
  const change = (show: () => void) => {
    setByHand(true);
    show();
  };
  useBack(() => change(closeVoicePanel), isOpen);
  return isOpen ? (
    <OpenVoice takesFocus={isByHand} onMinimise={() => change(closeVoicePanel)} />
  ) : (
    <MinimisedVoice takesFocus={isByHand} onOpen={() => change(openVoicePanel)} />
  );
}

function MinimisedVoice({ takesFocus, onOpen }: { readonly takesFocus: boolean; readonly onOpen: () => void }) {
  const { voice: texts } = useCatalogue();
  const isMuted = useVoice((voice) => voice.isMuted);
  const isSomebodyTalking = useVoice((voice) => voice.talking.length > 0);
  const count = useVoice((voice) => voice.heard.length + 1);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  return (
    <section data-voice="minimised" aria-label={texts.title}>
      <button
        ref={button}
        type="button"
        className={styles.minimised}
        data-talking={isSomebodyTalking}
        aria-expanded={false}
        aria-label={texts.show}
        title={texts.show}
        onClick={onOpen}
      >
        <Icon name={isMuted ? "micOff" : "mic"} size={22} />
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </button>
    </section>
  );
}
