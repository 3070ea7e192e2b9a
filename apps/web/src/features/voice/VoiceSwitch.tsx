// Turns the voice chat on and off. The code of the switch loads with the table. The rest of the voice chat loads at the
// first press.
import { useEffect, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { latePart } from "../../shared/late-part.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import buttons from "../../shared/ui/IconButton.module.css";
import { isFocusFree } from "../../shared/ui/lost-focus.ts";
import { switchVoice } from "./switch-voice.ts";
import styles from "./VoiceSwitch.module.css";
import { closeVoicePanel, forgetFailure, isOn, openVoicePanel, useVoice } from "./voice-store.ts";

const VoicePanel = latePart(async () => (await import("./VoicePanel.tsx")).VoicePanel);

export function VoiceSwitch() {
  const { voice: texts } = useCatalogue();
  const status = useVoice((voice) => voice.status);
  const button = useRef<HTMLButtonElement>(null);
  const wasOff = useRef(true);

  // When the voice chat ends, its panel is removed. If the panel had the focus, the switch then gets the focus.
  useEffect(() => {
    const isOff = status === "off";
    if (isOff && !wasOff.current && isFocusFree()) button.current?.focus();
    wasOff.current = isOff;
  }, [status]);

  useEffect(() => forgetFailure, []);

  return (
    <button
      ref={button}
      type="button"
      role="switch"
      aria-checked={isOn(status)}
      aria-label={texts.switch}
      title={isOn(status) ? texts.turnOff : texts.turnOn}
      className={`${buttons.button} ${styles.switch}`}
      data-status={status}
      onClick={() => void switchVoice(isOn(status) ? "off" : "on")}
    >
      <Icon name={status === "unavailable" ? "headsetOff" : "headset"} />
    </button>
  );
}

/** Renders the panel of the voice chat, or nothing while the voice chat is off. */
export function VoiceCorner() {
  const isOff = useVoice((voice) => voice.status === "off");
  return isOff ? null : <VoicePanel />;
}

/** A button that shows and hides the panel. If the voice chat is off, the button turns it on. */
export function VoiceTestButton() {
  const { voice: texts } = useCatalogue();
  const { status, isOpen } = useVoice();
  const isShown = status !== "off" && isOpen;
  const press = () => {
    if (isShown) closeVoicePanel();
    else if (isOn(status)) openVoicePanel();
    else void switchVoice("on");
  };
  return (
    <button type="button" onClick={press}>
      {isShown ? texts.hide : texts.title}
    </button>
  );
}
