// The player at one side of a replayed table, with the cards in hand and the cards captured in this round.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { cardName } from "../../shared/ui/card-name.ts";
import type { Side } from "./card-places.ts";
import type { Played, StepEvent } from "./replay-steps.ts";
import { seatName } from "./replay-texts.ts";
import styles from "./SeatLabel.module.css";

interface SeatLabelProps {
  readonly game: Played;
  readonly seat: number;
  readonly side: Side;
  readonly event: StepEvent;
}

export function SeatLabel({ game, seat, side, event }: SeatLabelProps) {
  const catalogue = useCatalogue();
  const { replay, table } = catalogue;
  const { hands, piles, chkobbas } = game.round;
  const isActing = "seat" in event && event.seat === seat;
  const taken = piles[seat]?.length ?? 0;
  const swept = chkobbas[seat] ?? 0;
  return (
    <div className={styles.label} data-side={side} data-acting={isActing}>
      <span className={styles.name}>
        <bdi>{seatName(game, seat, catalogue)}</bdi>
        {game.seats[seat]?.isBot === true && <span className={styles.bot}>{table.bot}</span>}
      </span>
      <span className={styles.taken} aria-hidden>
        {taken}
        {swept > 0 && (
          <b className={styles.swept} dir="ltr">
            +{swept}
          </b>
        )}
      </span>
      <span className="visually-hidden">
        {replay.holds((hands[seat] ?? []).map((card) => cardName(card, table)))} {table.takenCount(taken)}
        {swept > 0 && `, ${table.chkobbaPoints(swept)}`}
      </span>
    </div>
  );
}
