// The table of a replay with all cards open. Each of the forty cards is an element that CSS moves.
import { ALL_CARDS, type Card, cardId, type SeatIndex } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { waitOnPage } from "../../shared/stuck-pictures.ts";
import { cardName } from "../../shared/ui/card-name.ts";
import { cardSigns } from "../../shared/ui/card-signs.ts";
import feltTable from "../../shared/ui/FeltTable.module.css";
import { KhatamPattern } from "../../shared/ui/Khatam.tsx";
import { type Place, placesOf, sideOf, tableRowsOf } from "./card-places.ts";
import styles from "./ReplayBoard.module.css";
import { RoundCount } from "./RoundCount.tsx";
import type { Step } from "./replay-steps.ts";
import { markOf, type ReviewMarks } from "./review-marks.ts";
import { SeatLabel } from "./SeatLabel.tsx";

interface ReplayBoardProps {
  readonly step: Step;
  /** The name of the table for screen readers, if the page has two tables. */
  readonly label?: string;
  readonly marks?: ReviewMarks | null;
  /** The seat at the bottom: the viewer's own. */
  readonly near?: SeatIndex;
}

export function ReplayBoard({ step, label, marks = null, near = 0 }: ReplayBoardProps) {
  const { replay, table } = useCatalogue();
  const { game, event } = step;
  const { round, setup, seats } = game;
  const places = placesOf(step, near);
  const left = round.deck.length - round.dealt;
  return (
    <section className={feltTable.wood} aria-label={label ?? table.tableArea} data-team-game={setup.seats === 4}>
      <div className={`${feltTable.felt} ${styles.felt}`}>
        <KhatamPattern className={feltTable.rim} />
        <div className={styles.inner} style={{ "--table-rows": tableRowsOf(game) }} data-container="size">
          <div className={styles.cards} aria-hidden>
            {ALL_CARDS.map((card) => {
              const place = places.get(card);
              return (
                place !== undefined && <LyingCard key={card} card={card} place={place} mark={markOf(marks, card)} />
              );
            })}
            {left > 0 && <span className={styles.left}>{left}</span>}
          </div>
          {seats.map((seat, index) => (
            <SeatLabel key={seat.id} game={game} seat={index} side={sideOf(index, setup.seats, near)} event={event} />
          ))}
          <p className="visually-hidden">
            {replay.lying(round.table.map((card) => cardName(card, table)))} {table.deck(left)}
          </p>
          {game.status === "in_progress" && event.kind === "played" && event.isChkobba && (
            <p className={styles.chkobba}>{table.chkobba}</p>
          )}
          {game.status !== "in_progress" && <RoundCount game={game} />}
        </div>
      </div>
    </section>
  );
}

interface LyingCardProps {
  readonly card: Card;
  readonly place: Place;
  readonly mark: ReturnType<typeof markOf>;
}

function LyingCard({ card, place, mark }: LyingCardProps) {
  const { x, y, dx, dy, size, isOpen, isNew, height } = place;
  const { rank, symbol } = cardSigns(cardId(card));
  return (
    <img
      ref={waitOnPage}
      className={styles.card}
      style={{ "--x": x, "--y": y, "--dx": dx, "--dy": dy, "--height": height }}
      data-card={cardId(card)}
      data-size={size}
      data-open={isOpen}
      data-new={isNew}
      data-mark={mark}
      src={`/images/cards/${isOpen ? cardId(card) : "back"}.png`}
      width={360}
      height={504}
      // The text for a missing picture. Screen readers do not read it, because the board is hidden from them.
      alt={isOpen ? `${rank}${symbol}` : ""}
      draggable={false}
    />
  );
}
