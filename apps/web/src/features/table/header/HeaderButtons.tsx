// The buttons of the table's header. On a narrow screen they are in the header's menu.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { changeSettings, useSettings } from "../../../shared/settings.ts";
import { Icon, type IconName } from "../../../shared/ui/Icon.tsx";
import buttons from "../../../shared/ui/IconButton.module.css";
import styles from "./HeaderButtons.module.css";
import { useGameId } from "./use-game-id.ts";

/** The number of shown characters of the id: enough to tell games apart. */
const SHORT_ID = 8;

export function GameNumber({ gameId, isOffline }: { readonly gameId: string; readonly isOffline: boolean }) {
  const { table: texts } = useCatalogue();
  if (isOffline) {
    return (
      <p className={styles.offline} title={texts.offlineHint}>
        {texts.offline}
      </p>
    );
  }
  return <p className={styles.number}>{texts.gameNumber(gameId.slice(0, SHORT_ID))}</p>;
}

/** Buttons to invite players. */
export function ShareButtons({ game }: { readonly game: GameState }) {
  const { table: texts } = useCatalogue();
  const { idCopied, copyId, sharing, share } = useGameId(game);
  return (
    <>
      <HeaderButton
        icon={idCopied ? "check" : "copy"}
        label={idCopied ? texts.copied : texts.copyId}
        isSaid={idCopied}
        onClick={copyId}
      />
      <HeaderButton icon="share" label={sharing ? texts.sharing : texts.share} isSaid={sharing} onClick={share} />
    </>
  );
}

export function MuteButton() {
  const { table: texts } = useCatalogue();
  const muted = useSettings((settings) => settings.muted);
  return (
    <HeaderButton
      icon={muted ? "mute" : "sound"}
      label={muted ? texts.unmute : texts.mute}
      isIconOnly
      onClick={() => changeSettings({ muted: !muted })}
    />
  );
}

interface HeaderButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isIconOnly?: boolean;
  /** Whether the text reports the result of a press. Such text is shown on screens of every size. */
  readonly isSaid?: boolean;
  readonly onClick: () => void;
}

export function HeaderButton({ icon, label, isIconOnly = false, isSaid = false, onClick }: HeaderButtonProps) {
  return (
    <button type="button" className={buttons.button} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
      {!isIconOnly &&
        (isSaid ? (
          <span>{label}</span>
        ) : (
          <span className={styles.words} data-words="invite">
            {label}
          </span>
        ))}
    </button>
  );
}
