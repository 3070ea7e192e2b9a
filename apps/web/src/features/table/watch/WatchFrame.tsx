// The screen of a watched game: a header, the table, and the row of reactions.
import type { GameState } from "@chkobba/protocol";
import type { GameScript } from "@chkobba/rules";
import { useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { useWatched } from "../../../shared/game/watched.ts";
import { useWatchers } from "../../../shared/game/watcher-counts.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { PreferencesButton } from "../../../shared/preferences/PreferencesButton.tsx";
import { useSession } from "../../../shared/seat/session.ts";
import { useSettings } from "../../../shared/settings.ts";
import { useConnection } from "../../../shared/socket/connection.ts";
import { TablePlace } from "../../../shared/table-parts.tsx";
import buttons from "../../../shared/ui/Button.module.css";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import iconButtons from "../../../shared/ui/IconButton.module.css";
import { KhatamMark } from "../../../shared/ui/Khatam.tsx";
import { Popover } from "../../../shared/ui/Popover.tsx";
import { Wordmark } from "../../../shared/ui/Wordmark.tsx";
import { preloadCards } from "../cards/Card.tsx";
import { withShownNames } from "../game/distinct-names.ts";
import { WatchedPlayers } from "../seats/Avatar.tsx";
import { WatchBoard } from "./WatchBoard.tsx";
import styles from "./WatchFrame.module.css";

interface WatchFrameProps {
  /** Opens a replay of the round with all hands visible. */
  readonly onAllHands: (script: GameScript, round: number) => void;
}

export function WatchFrame(props: WatchFrameProps) {
  const { game: known, refusal, ended } = useWatched();
  const { app } = useCatalogue();
  const game = useMemo(() => known && withShownNames(known, app), [known, app]);
  useEffect(preloadCards, []);
  if (game !== null && ended === null) return <Screen game={game} {...props} />;
  return refusal === null && ended === null ? <Loading /> : <Away />;
}

function Screen({ game, onAllHands }: WatchFrameProps & { readonly game: GameState }) {
  const { watching: texts, app } = useCatalogue();
  const watchers = useWatchers(game.id);
  const { cardSize, playingHand } = useSettings();
  const [scorePlace, setScorePlace] = useState<HTMLElement | null>(null);
  const isConnected = useConnection(({ status }) => status === "connected");
  const isWaiting = game.status === "waiting";
  return (
    <WatchedPlayers value={game.players}>
      <div className={styles.screen} data-card-size={cardSize} data-playing-hand={playingHand}>
        <header className={styles.header}>
          <Wordmark className={styles.logo} isNamed />
          <div ref={setScorePlace} className={styles.score} />
          <Popover
            label={`${texts.people}. ${texts.watchers(watchers)}`}
            buttonClassName={`${iconButtons.button} ${styles.watchers}`}
            button={
              <>
                <Icon name="eye" size={18} />
                <span>{watchers}</span>
              </>
            }
          >
            {() => (
              <div className={styles.people}>
                <p className={styles.count}>{texts.watchers(watchers)}</p>
                <TablePlace place="hidden" />
              </div>
            )}
          </Popover>
          <TablePlace place="header" />
          <PreferencesButton />
          <Link href="/watch" className={iconButtons.button} aria-label={texts.leave} title={texts.leave}>
            <Icon name="leave" />
          </Link>
        </header>
        <main className={styles.main}>
          {!isConnected && (
            <p role="status" className={styles.lost}>
              {app.connecting.heading}
            </p>
          )}
          {isWaiting ? (
            <EmptyState isPage title={texts.watching} text={texts.waiting} />
          ) : (
            <WatchBoard key={game.id} game={game} scorePlace={scorePlace} onAllHands={onAllHands} />
          )}
        </main>
        {!isWaiting && (
          <section className={styles.reactions} aria-label={texts.reactions.react}>
            <TablePlace place="row" />
          </section>
        )}
      </div>
    </WatchedPlayers>
  );
}

function Loading() {
  const { app } = useCatalogue();
  return (
    <main className="connecting">
      <KhatamMark className="connecting-star" />
      <h1 className="connecting-heading">{app.loadingTable}</h1>
    </main>
  );
}

/** Says why the table can't be watched, or why watching has ended. */
function Away() {
  const { watching: texts, app } = useCatalogue();
  const { named, refusal, ended } = useWatched();
  const isMine = useSession(({ seat }) => seat !== null && seat.gameId === named);
  const reason = isMine && refusal === "FORBIDDEN" ? "seated" : ended;
  const text =
    reason !== null
      ? texts.ended[reason]
      : refusal === "FORBIDDEN"
        ? texts.forbidden
        : refusal === "GAME_NOT_FOUND"
          ? texts.notFound
          : app.refusals[refusal ?? "INTERNAL"];
  return (
    <main className={styles.away}>
      <EmptyState isPage title={text} text={texts.lead}>
        <Link href="/watch" className={`${buttons.button} ${buttons.main}`}>
          {texts.other}
        </Link>
        <Link href="/" className={`${buttons.button} ${buttons.plain}`}>
          {reason === "seated" ? texts.toTable : texts.backHome}
        </Link>
      </EmptyState>
    </main>
  );
}
