// The table's header: game id, invitation, sound, settings, leave button and the progress of the round. A narrow screen
// keeps the score, the radio and the leave button; the rest is in a menu.
import type { GameState } from "@chkobba/protocol";
import { unusualRules } from "@chkobba/rules";
import type { Ref } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { PreferencesButton } from "../../../shared/preferences/PreferencesButton.tsx";
import { TablePlace } from "../../../shared/table-parts.tsx";
import { FullscreenButton } from "../../../shared/ui/FullscreenButton.tsx";
import buttons from "../../../shared/ui/IconButton.module.css";
import { Wordmark } from "../../../shared/ui/Wordmark.tsx";
import { aimText } from "../scores/aim-text.ts";
import { CupLine } from "../scores/CupLine.tsx";
import { useIsOffline } from "../use-is-offline.ts";
import { useIsWide } from "../use-is-wide.ts";
import styles from "./GameHeader.module.css";
import { GameNumber, MuteButton, ShareButtons } from "./HeaderButtons.tsx";
import { LeaveButton } from "./LeaveButton.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { MoveSeat } from "./MoveSeat.tsx";
import { Seal } from "./Seal.tsx";
import { useFitting } from "./use-fitting.ts";

interface GameHeaderProps {
  readonly game: GameState;
  /**
   * Whether the game has begun. If so, a narrow screen shows the score here, and a wide screen shows the remaining
   * cards and the target.
   */
  readonly hasScore: boolean;
  readonly scoreRef: Ref<HTMLDivElement>;
}

/** How often words are left out: see `[data-left-out]` in the style sheet. */
const STEPS = 5;

export function GameHeader(props: GameHeaderProps) {
  const { game, hasScore } = props;
  const isWide = useIsWide();
  const row = useFitting(STEPS);
  return (
    <header ref={row} className={styles.header} data-has-score={!isWide && hasScore}>
      <Wordmark className={styles.logo} isNamed />
      {isWide ? <WideHead {...props} /> : <NarrowHead {...props} />}
      {/* Both layouts share this button, so that an open confirmation stays open when a tablet is turned. */}
      <LeaveButton game={game} className={buttons.button} />
    </header>
  );
}

function WideHead({ game, hasScore }: GameHeaderProps) {
  const isOffline = useIsOffline();
  return (
    <>
      <GameNumber gameId={game.id} isOffline={isOffline} />
      {!game.isSolo && game.cup === null && <ShareButtons game={game} />}
      {/* Before the game begins, the waiting room shows this button and the target instead. */}
      {hasScore && <MoveSeat game={game} isInHeader />}
      {hasScore && <RoundFacts game={game} />}
      {game.cup !== null && <CupLine cup={game.cup} />}
      {hasScore && <Seal game={game} />}
      <span className={styles.room} />
      {/* The radio gives way to what appears before it, so that the buttons after it stay in place. */}
      <TablePlace place="header" />
      <TablePlace place="switch" />
      <MuteButton />
      <FullscreenButton isIconOnly />
      <PreferencesButton />
    </>
  );
}

function NarrowHead({ game, hasScore, scoreRef }: GameHeaderProps) {
  return (
    <>
      {hasScore ? <div ref={scoreRef} className={styles.score} /> : <span className={styles.room} />}
      <span className={styles.chatSpace} />
      <TablePlace place="header" />
      <span className={styles.more}>
        <MoreMenu game={game} />
        <TablePlace place="mark" />
      </span>
    </>
  );
}

function RoundFacts({ game }: { readonly game: GameState }) {
  const { table: texts, lobby } = useCatalogue();
  return (
    <p className={styles.facts}>
      <span>{texts.cardsLeft(game.deck.length)}</span>
      <span>{game.deal === null ? texts.target(game.targetScore) : aimText(game, texts)}</span>
      {unusualRules({ ...game.houseRules, target: game.targetScore }).map((rule) => (
        <span key={rule}>{lobby.houseRules.unusual[rule]}</span>
      ))}
    </p>
  );
}
