// The bracket of a knockout. A wide screen shows all rounds side by side, a narrow screen shows one round at a time.
import type { CupPairing } from "@chkobba/protocol";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { motionScale } from "../../shared/settings.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import buttons from "../../shared/ui/IconButton.module.css";
import styles from "./Bracket.module.css";

interface BracketProps {
  readonly rounds: readonly (readonly CupPairing[])[];
  /** The visitor's name in the cup; null if the visitor is not in the cup. */
  readonly username: string | null;
}

export function Bracket({ rounds, username }: BracketProps) {
  const { cups: texts } = useCatalogue();
  const { row, shown, turn, onScroll } = useShownRound(rounds);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn((event.key === "ArrowRight") === (getComputedStyle(event.currentTarget).direction === "ltr") ? 1 : -1);
  };
  return (
    <section aria-labelledby="cup-bracket">
      <h2 id="cup-bracket">{texts.bracket}</h2>
      <Turn shown={shown} count={rounds.length} onTurn={turn} />
      <ol
        ref={row}
        className={styles.bracket}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
        aria-labelledby="cup-bracket"
      >
        {rounds.map((pairings, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
          <li key={at} className={styles.round}>
            <h3>{texts.round(at + 1, rounds.length)}</h3>
            <ul>
              {pairings.map((pairing, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pairing is its place
                <Pairing key={place} pairing={pairing} username={username} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The round that a narrow screen shows. The list of rounds scrolls to it, and scrolling the list changes it. */
function useShownRound(rounds: BracketProps["rounds"]) {
  const row = useRef<HTMLOListElement>(null);
  /**
   * The width that the row of rounds had at the last scroll to the shown round. If the row has another width, a scroll
   * event comes from the browser's own layout, not from the visitor.
   */
  const width = useRef(0);
  const [shown, setShown] = useState(() => currentOf(rounds));
  const show = (round: number, behavior: ScrollBehavior = motionScale() === 0 ? "instant" : "smooth") => {
    const { current } = row;
    const target = current?.children[round];
    if (current === null || !(target instanceof HTMLElement)) return;
    // `scrollIntoView` would scroll the page as well.
    const left = target.getBoundingClientRect().left - current.getBoundingClientRect().left;
    current.scrollBy({ left, behavior });
  };
  const stay = useEffectEvent(() => show(shown, "instant"));
  // Scrolls to the shown round when the bracket appears, and whenever its width changes, for example when a phone is
  // turned.
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const observer = new ResizeObserver(() => {
      width.current = current.clientWidth;
      stay();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const { current } = row;
    if (current === null || current.scrollWidth <= current.clientWidth || current.clientWidth !== width.current) return;
    setShown(Math.round(Math.abs(current.scrollLeft) / (current.scrollWidth / rounds.length)));
  };
  const turn = (by: number) => show(Math.min(Math.max(shown + by, 0), rounds.length - 1));
  return { row, shown, turn, onScroll };
}

interface TurnProps {
  readonly shown: number;
  readonly count: number;
  readonly onTurn: (by: number) => void;
}

/** The buttons to the previous and the next round. */
function Turn({ shown, count, onTurn }: TurnProps) {
  const { cups: texts } = useCatalogue();
  return (
    <div className={styles.turn}>
      <button
        type="button"
        className={buttons.button}
        aria-label={texts.previousRound}
        disabled={shown === 0}
        onClick={() => onTurn(-1)}
      >
        <Icon name="arrowBack" />
      </button>
      <strong aria-live="polite">{texts.round(shown + 1, count)}</strong>
      <button
        type="button"
        className={buttons.button}
        aria-label={texts.nextRound}
        disabled={shown >= count - 1}
        onClick={() => onTurn(1)}
      >
        <Icon name="arrowOn" />
      </button>
    </div>
  );
}

/** The index of the first round that is not decided; the final if all rounds are decided. */
function currentOf(rounds: BracketProps["rounds"]): number {
  const open = rounds.findIndex((pairings) => pairings.some(({ winner }) => winner === null));
  return open === -1 ? rounds.length - 1 : open;
}

interface PairingProps extends Pick<BracketProps, "username"> {
  readonly pairing: CupPairing;
}

function Pairing({ pairing: { players, isBye, winner }, username }: PairingProps) {
  const { cups: texts } = useCatalogue();
  return (
    <li className={styles.place}>
      <p className={styles.pairing} data-mine={username !== null && players.includes(username)}>
        {players.map((name, seat) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={seat}
            data-won={name !== null && name === winner}
            data-lost={name !== null && winner !== null && name !== winner}
            data-free={name === null}
          >
            {name === null ? isBye ? texts.bye : texts.toBeDecided : <bdi>{name}</bdi>}
            {name !== null && name === winner && <em className="visually-hidden"> {texts.won}</em>}
          </span>
        ))}
      </p>
    </li>
  );
}
