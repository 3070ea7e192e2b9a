// The page of one finished game. Anyone who has its address can open it.
import { type ReactNode, useCallback, useEffect } from "react";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { accepted } from "../../shared/result.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { loadReplay, type Replay, replayOf, type SavedGameRecord } from "./load-replay.ts";
import type { MomentChoice } from "./moments.ts";
import styles from "./ReplayPage.module.css";
import { ReplayPlayer } from "./ReplayPlayer.tsx";

interface ReplayPageProps {
  readonly gameId: string;
  /** The number of the game at its table; null for the newest game. */
  readonly number: number | null;
  readonly isReviewed?: boolean;
  /** Loads the game from this browser instead of the server. */
  readonly loadSaved?: () => SavedGameRecord | null;
  /** Begins a game at a moment of this one. */
  readonly onPlayMoment: (choice: MomentChoice) => Promise<void>;
  /** Looks at the replay with others; null where that is not possible. */
  readonly onTogether?: ((at: number) => void) | null;
  /** The step at which the replay opens. */
  readonly startAt?: number;
  /** Shows the loaded replay in another way, such as together with others. */
  readonly show?: ((replay: Replay) => ReactNode) | undefined;
}

export function ReplayPage({
  gameId,
  number,
  isReviewed = false,
  loadSaved,
  onPlayMoment,
  onTogether = null,
  startAt = 0,
  show,
}: ReplayPageProps) {
  const catalogue = useCatalogue();
  const { replay: texts } = catalogue;
  const load = useCallback(async () => {
    if (loadSaved === undefined) return loadReplay(gameId, number);
    const record = loadSaved();
    return accepted(record && replayOf(record));
  }, [gameId, number, loadSaved]);
  const { state, again } = useLoaded(load);
  useNumberedAddress(state.status === "loaded" ? (state.value?.shared?.number ?? null) : null);
  if (state.status === "loading") {
    return (
      <main className={styles.page} aria-busy>
        <h1 className="visually-hidden">{texts.title}</h1>
        <div className={styles.arriving} />
      </main>
    );
  }
  if (state.status === "failed") {
    return (
      <Message title={texts.failed} text={refusalText(catalogue, state.refusal)}>
        <Button kind="main" onClick={again}>
          {catalogue.app.tryAgain}
        </Button>
      </Message>
    );
  }
  if (state.value === null) {
    return (
      <Message title={texts.missing} text={texts.missingText}>
        <Link href="/" className={`${buttonStyles.button} ${buttonStyles.main} ${styles.home}`}>
          {catalogue.table.backToLobby}
        </Link>
      </Message>
    );
  }
  return (
    <main className={styles.page}>
      {show?.(state.value) ?? (
        <ReplayPlayer
          key={`${state.value.id} ${state.value.shared?.number}`}
          replay={state.value}
          isReviewed={isReviewed}
          onPlayMoment={onPlayMoment}
          onTogether={onTogether}
          startAt={startAt}
        />
      )}
    </main>
  );
}

/**
 * Adds the game's number to the page's address. An address without a number shows the newest game of the table, so it
 * would show another game as soon as the table's next game has ended.
 */
function useNumberedAddress(number: number | null): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (number === null || address.searchParams.has("number")) return;
    address.searchParams.set("number", String(number));
    history.replaceState(history.state, "", address);
  }, [number]);
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  return (
    <main className={styles.page}>
      <section className={styles.missing}>
        <KhatamMark className={styles.mark} />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </section>
    </main>
  );
}
