// The button at one side of a device that lies between two people: while it is held, the hand of that side is shown.
import type { KeyboardEvent, PointerEvent } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { coverHands, showHand } from "../../../shared/socket/shared-device.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";

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
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "keyup") coverHands();
    else if (!event.repeat) showHand(playerId);
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={texts.phone.hold}
      aria-pressed={isShown}
      title={texts.phone.hold}
      onPointerDown={hold}
      onPointerUp={coverHands}
      onPointerCancel={coverHands}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onKey}
      onKeyUp={onKey}
      onBlur={coverHands}
    >
      <Icon name={isShown ? "eye" : "eyeClosed"} />
    </button>
  );
}
