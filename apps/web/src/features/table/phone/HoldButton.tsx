// The button at one side of a device that lies between two people: while it is held, the hand of that side is shown.
import type { MouseEvent, PointerEvent } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { coverHands, showHand } from "../../../shared/seat/shared-device.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import styles from "./Cover.module.css";

interface HoldButtonProps {
  readonly playerId: string;
  readonly isShown: boolean;
  readonly className: string | undefined;
}

export function HoldButton({ playerId, isShown, className }: HoldButtonProps) {
  const { table: texts } = useCatalogue();
  const hold = (event: PointerEvent<HTMLElement>) => {
    // The release is heard even if the finger has moved off the button.
    event.currentTarget.setPointerCapture(event.pointerId);
    showHand(playerId);
  };
  // A key can't be held while the cards are chosen with others, so a press by keyboard or screen reader switches.
  const press = (event: MouseEvent) => {
    if (event.detail > 0) return;
    if (isShown) coverHands();
    else showHand(playerId);
  };
  return (
    <button
      type="button"
      className={`${styles.hold} ${className}`}
      aria-label={texts.phone.hold}
      aria-pressed={isShown}
      title={texts.phone.hold}
      onPointerDown={hold}
      onPointerUp={coverHands}
      onPointerCancel={coverHands}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon name={isShown ? "eye" : "eyeClosed"} />
    </button>
  );
}
