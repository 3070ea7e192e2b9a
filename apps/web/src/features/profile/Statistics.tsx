// The statistics of an account, in large figures.
import type { Statistics as Figures } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./Statistics.module.css";

/** @param figures null while they load; their space is reserved until then */
export function Statistics({ figures }: { readonly figures: Figures | null }) {
  const { profile: texts } = useCatalogue();
  return (
    <section aria-label={texts.statistics}>
      <FigureBoard figures={figures} />
    </section>
  );
}

function FigureBoard({ figures }: { readonly figures: Figures | null }) {
  const { profile: texts } = useCatalogue();
  return (
    <div className={styles.board}>
      <div className={styles.main}>
        <dl className={styles.inPlace}>
          <Figure name={texts.gamesPlayed} value={figures?.gamesPlayed} />
          <Figure name={texts.winRate} value={figures === null ? undefined : winRate(figures)} />
        </dl>
        <Record figures={figures} />
      </div>
      <dl className={styles.cards}>
        <Figure name={texts.chkobbas} note={texts.chkobbasNote} value={figures?.chkobbas} kind="chkobba" />
        <Figure name={texts.sevenOfDiamonds} note={texts.sevenOfDiamondsNote} value={figures?.sevenOfDiamonds} />
        <Figure name={texts.roundsPlayed} value={figures?.roundsPlayed} />
      </dl>
    </div>
  );
}

function winRate({ gamesPlayed, gamesWon }: Figures): string {
  return gamesPlayed === 0 ? "–" : `${Math.round((100 * gamesWon) / gamesPlayed)}%`;
}

interface FigureProps {
  readonly name: string;
  readonly note?: string;
  readonly value: number | string | undefined;
  readonly kind?: "chkobba" | "plain";
}

function Figure({ name, note, value, kind = "plain" }: FigureProps) {
  return (
    <div className={styles.figure} data-kind={kind}>
      <dt>
        {name}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>{value ?? "\u00a0"}</dd>
    </div>
  );
}

const OUTCOMES = ["gamesWon", "gamesLost", "gamesTied"] as const;

/** How many games were won, lost and tied, as figures and as one bar. */
function Record({ figures }: { readonly figures: Figures | null }) {
  const { profile: texts } = useCatalogue();
  return (
    <div className={styles.record}>
      <div className={styles.bar} aria-hidden>
        {OUTCOMES.map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: figures?.[outcome] ?? 0 }} />
        ))}
      </div>
      <dl className={styles.inPlace}>
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className={styles.part} data-outcome={outcome}>
            <dt>{texts[outcome]}</dt>
            <dd>{figures?.[outcome] ?? "\u00a0"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
