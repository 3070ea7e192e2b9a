// The covered hand of the person whom a shared device goes to: cards face down, and the button that turns them up.
import type { PlayerState } from "@chkobba/protocol";
import { type MouseEvent, useEffect, useRef } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { showHand } from "../../../shared/seat/shared-device.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { isFocusFree } from "../../../shared/ui/lost-focus.ts";
import { useTopDialog } from "../../../shared/ui/use-modal.ts";
import { CardBack } from "../cards/Card.tsx";
import { isSecondTap, useShownAt } from "../second-tap.ts";
import styles from "./Cover.module.css";

/** The places of a hand that is not dealt yet, as before the cut. */
const UNDEALT = 3;

export function Cover({ player }: { readonly player: PlayerState }) {
  const { table: texts } = useCatalogue();
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useShownAt();
  const dialog = useTopDialog((state) => state.dialog);
  useEffect(() => {
    if (dialog === null && isFocusFree()) button.current?.focus({ preventScroll: true });
  }, [dialog]);
  const show = (event: MouseEvent) => {
    if (!isSecondTap(event.timeStamp, shownAt.current)) showHand(player.id);
  };
  return (
    <div className={styles.cover} data-cover={player.id}>
      <Backs player={player} />
      <Button ref={button} kind="main" className={styles.show} onClick={show}>
        <Icon name="eye" size={24} />
        {texts.phone.show}
      </Button>
    </div>
  );
}

/** The covered hand at one side of a device that lies between two people. */
export function CoveredSide({ player }: { readonly player: PlayerState }) {
  return (
    <div className={styles.cover} data-cover={player.id}>
      <Backs player={player} />
    </div>
  );
}

/** The cards face down, at the size of the hand. */
function Backs({ player: { id, hand } }: { readonly player: PlayerState }) {
  const places = hand.length === 0 ? UNDEALT : hand.length;
  return (
    <span className={styles.backs} data-spot={`seat:${id}`} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a card that lies face down is known by its place alone
          key={place}
          className={styles.back}
          data-spot={hand.length === 0 ? undefined : `back:${id}:${place}`}
          data-empty={hand.length === 0}
        >
          {hand.length > 0 && <CardBack />}
        </span>
      ))}
    </span>
  );
}
