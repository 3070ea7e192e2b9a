// The head of the table: which game it is, how to bring friends, sound, preferences, the way out, and how far the round is.
import type { GameState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { changeSettings, useSettings } from "../../shared/settings.ts";
import { FullscreenButton } from "../../shared/ui/FullscreenButton.tsx";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";
import buttons from "../../shared/ui/IconButton.module.css";
import { PreferencesButton } from "../../shared/ui/PreferencesButton.tsx";
import { Wordmark } from "../../shared/ui/Wordmark.tsx";
import styles from "./GameHeader.module.css";
import { LeaveButton } from "./LeaveButton.tsx";
import { useGameId } from "./use-game-id.ts";
import { useIsWide } from "./use-is-wide.ts";

/** As much of the id as names a game among those a player has seen. */
const SHORT_ID = 8;

interface GameHeaderProps {
  readonly game: GameState;
  /** What else one may switch from there. */
  readonly children: ReactNode;
}

export function GameHeader({ game, children }: GameHeaderProps) {
  const { table: words } = useMessages();
  // Below that the score's strip has room for them.
  const isWide = useIsWide();
  const { idCopied, copyId, sharing, share } = useGameId(game.id);
  return (
    <header className={styles.header}>
      <Wordmark className={styles.logo} label="Chkobba" />
      <p className={styles.number}>{words.gameNumber(game.id.slice(0, SHORT_ID))}</p>
      <HeaderButton
        icon={idCopied ? "check" : "copy"}
        label={idCopied ? words.copied : words.copyId}
        className={buttons.wide}
        onClick={copyId}
      />
      <HeaderButton icon="share" label={sharing ? words.sharing : words.share} onClick={share} />
      {isWide && (
        <p className={styles.facts}>
          {game.round > 0 && <span>{words.cardsLeft(game.deck.length)}</span>}
          <span>{words.target(game.targetScore)}</span>
        </p>
      )}
      <span className={styles.room} />
      {children}
      <MuteButton />
      <FullscreenButton isIconOnly />
      <PreferencesButton />
      <LeaveButton game={game} className={buttons.button} />
    </header>
  );
}

function MuteButton() {
  const { table: words } = useMessages();
  const muted = useSettings((settings) => settings.muted);
  return (
    <HeaderButton
      icon={muted ? "mute" : "sound"}
      label={muted ? words.unmute : words.mute}
      isIconOnly
      onClick={() => changeSettings({ muted: !muted })}
    />
  );
}

interface HeaderButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isIconOnly?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

function HeaderButton({ icon, label, isIconOnly = false, className = "", onClick }: HeaderButtonProps) {
  return (
    <button
      type="button"
      className={`${buttons.button} ${className}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
      {!isIconOnly && <span className={styles.words}>{label}</span>}
    </button>
  );
}
