// The statistics of the account, in large figures.
import type { Statistics as Figures } from "@chkobba/protocol";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./Statistics.module.css";

export function Statistics() {
  const catalogue = useCatalogue();
  const { profile: texts } = catalogue;
  const { state, again } = useLoaded(loadStatistics);
  if (state.status === "failed") {
    return (
      <LoadError
        title={texts.failed}
        text={refusalText(catalogue, state.refusal)}
        action={texts.tryAgain}
        onRetry={again}
      />
    );
  }
  return (
    <section aria-label={texts.statistics} aria-busy={state.status === "loading"}>
      <FigureBoard figures={state.status === "loaded" ? state.value.stats : null} />
    </section>
  );
}

const loadStatistics = () => call("getProfile", {});

/** @param figures null while they load: their space is reserved */
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

/** Won, lost and tied, as figures and as one bar. */
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
