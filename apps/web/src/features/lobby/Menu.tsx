// The menu of the lobby: four ways to a game.
import { useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { playLater } from "../../shared/sound/play-later.ts";
import { type LobbyView, openLobbyView } from "./lobby-view.ts";
import styles from "./Menu.module.css";
import { MenuEmblem } from "./MenuEmblem.tsx";
import { PlayNow } from "./solo/PlayNow.tsx";
import { soloTermsText, useSoloTerms } from "./solo/solo-terms.ts";

const ENTRIES = [
  { kind: "duel", view: "create" },
  { kind: "team", view: "create-team" },
  { kind: "join", view: "join" },
] as const;

interface MenuProps {
  /** The form the visitor returned from: its menu entry gets the focus. */
  readonly cameFrom: LobbyView;
  readonly onPrefetchTable: () => void;
}

export function Menu({ cameFrom, onPrefetchTable }: MenuProps) {
  const { lobby } = useCatalogue();
  const terms = soloTermsText(useSoloTerms(), lobby);
  const termsId = useId();
  return (
    <nav className={styles.menu} aria-label={lobby.choose}>
      {/* The quickest way to a game stands out: its card leads to the form, the button on it straight to the table. */}
      <div className={styles.solo}>
        <Entry kind="solo" view="create-solo" text={terms} textId={termsId} isBack={cameFrom === "create-solo"} />
        <PlayNow termsId={termsId} onPrefetchTable={onPrefetchTable} />
      </div>
      {ENTRIES.map(({ kind, view }) => (
        <Entry key={kind} kind={kind} view={view} text={lobby.menu[kind].text} isBack={cameFrom === view} />
      ))}
    </nav>
  );
}

interface EntryProps {
  readonly kind: "solo" | "duel" | "team" | "join";
  readonly view: Exclude<LobbyView, "menu">;
  readonly text: string;
  readonly textId?: string;
  /** Whether the visitor returned from this entry's form. */
  readonly isBack: boolean;
}

function Entry({ kind, view, text, textId, isBack }: EntryProps) {
  const { lobby } = useCatalogue();
  return (
    <button
      type="button"
      className={styles.entry}
      data-kind={kind}
      // biome-ignore lint/a11y/noAutofocus: only on the way back, where the focus would otherwise be lost.
      autoFocus={isBack}
      onClick={() => {
        playLater("buttonClick");
        openLobbyView(view);
      }}
    >
      <MenuEmblem kind={kind} />
      <span>
        <strong className={styles.title}>{lobby.menu[kind].title}</strong>
        <span id={textId} className={styles.text}>
          {text}
        </span>
      </span>
    </button>
  );
}
