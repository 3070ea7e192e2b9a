// The turned-up hand on a shared device. It ignores the second tap on the cover's button.
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { coverHands } from "../../../shared/seat/shared-device.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { isFocusFree } from "../../../shared/ui/lost-focus.ts";
import { isSecondTap, useShownAt } from "../second-tap.ts";
import styles from "./Cover.module.css";

interface ShownHandProps {
  /** False on a side of a device between two people, where the pressed button keeps the focus. */
  readonly takesFocus: boolean;
  /** False during the cut, before the cards are dealt. */
  readonly hasCards: boolean;
  readonly children: ReactNode;
}

export function ShownHand({ takesFocus, hasCards, children }: ShownHandProps) {
  const place = useRef<HTMLDivElement>(null);
  const shownAt = useShownAt();
  useEffect(() => {
    if (takesFocus && hasCards && isFocusFree())
      place.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus({ preventScroll: true });
  }, [takesFocus, hasCards]);
  const dropSecondTap = (event: MouseEvent) => {
    // A press by keyboard has no click count.
    if (event.detail > 0 && isSecondTap(event.timeStamp, shownAt.current)) event.stopPropagation();
  };
  return (
    <div ref={place} className={styles.hand} onClickCapture={dropSecondTap}>
      {children}
    </div>
  );
}

export function HideButton({ className }: { readonly className: string | undefined }) {
  const { table: texts } = useCatalogue();
  return (
    <button
      type="button"
      className={className}
      aria-label={texts.phone.hide}
      title={texts.phone.hide}
      onClick={coverHands}
    >
      <Icon name="eyeClosed" />
    </button>
  );
}
