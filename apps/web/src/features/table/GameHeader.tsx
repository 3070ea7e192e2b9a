// The head of the table: which game it is, how to bring friends, sound, preferences, the way out, and how far the round is.
import type { GameState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { changeSettings, useSettings } from "../../shared/settings.ts";
import { useSession } from "../../shared/socket/session.ts";
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
  const isOffline = useSession(({ localTable }) => localTable !== null);
  return (
    <header className={styles.header}>
      <Wordmark className={styles.logo} label="Chkobba" />
      {isOffline ? (
        <p className={styles.offline} title={words.offlineHint}>
          {words.offline}
        </p>
      ) : (
        <Sharing gameId={game.id} />
      )}
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

/** Which game it is, and how to bring friends. */
function Sharing({ gameId }: { readonly gameId: string }) {
  const { table: words } = useMessages();
  const { idCopied, copyId, sharing, share } = useGameId(gameId);
  return (
    <>
      <p className={styles.number}>{words.gameNumber(gameId.slice(0, SHORT_ID))}</p>
      <HeaderButton
        icon={idCopied ? "check" : "copy"}
        label={idCopied ? words.copied : words.copyId}
        className={buttons.wide}
        onClick={copyId}
      />
      <HeaderButton icon="share" label={sharing ? words.sharing : words.share} onClick={share} />
    </>
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
