// The bracket of a knockout: all rounds side by side on a wide screen; on a narrow one the rounds scroll one at a time.
import type { CupPairing } from "@chkobba/protocol";
import { type KeyboardEvent, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./Cups.module.css";

export function Bracket({ rounds }: { readonly rounds: readonly (readonly CupPairing[])[] }) {
  const { cups: texts } = useCatalogue();
  const row = useRef<HTMLOListElement>(null);
  const turn = (event: KeyboardEvent) => {
    const { current } = row;
    if (current === null || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    current.scrollBy({ left: (event.key === "ArrowLeft" ? -1 : 1) * current.clientWidth, behavior: "smooth" });
  };
  return (
    <section aria-labelledby="cup-bracket">
      <h2 id="cup-bracket">{texts.bracket}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by keyboard */}
      <ol ref={row} className={styles.bracket} tabIndex={0} onKeyDown={turn} aria-labelledby="cup-bracket">
        {rounds.map((pairings, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
          <li key={at} className={styles.round}>
            <h3>{texts.round(at + 1, rounds.length)}</h3>
            <ul>
              {pairings.map((pairing, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pairing is its place
                <Pairing key={place} pairing={pairing} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pairing({ pairing: { players, isBye, winner } }: { readonly pairing: CupPairing }) {
  const { cups: texts } = useCatalogue();
  return (
    <li className={styles.pairing}>
      {players.map((name, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          data-won={name !== null && name === winner}
          data-free={name === null}
        >
          {name === null ? isBye ? texts.bye : texts.toBeDecided : <bdi>{name}</bdi>}
          {name !== null && name === winner && <em className="visually-hidden"> {texts.won}</em>}
        </span>
      ))}
    </li>
  );
}
