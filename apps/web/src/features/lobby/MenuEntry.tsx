// A menu entry: a card that opens its form.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { playLater } from "../../shared/sound/play-later.ts";
import { prefetchForms } from "./forms-code.tsx";
import { type LobbyView, openLobbyView } from "./lobby-view.ts";
import styles from "./Menu.module.css";
import { MenuEmblem } from "./MenuEmblem.tsx";

interface MenuEntryProps {
  readonly kind: "find" | "solo" | "duel" | "team" | "join";
  readonly view: Exclude<LobbyView, "menu">;
  readonly text: string;
  readonly textId?: string;
  /** Whether the card also has a button that starts a game at once. */
  readonly hasButton?: boolean;
  /** Whether the visitor returned from this entry's form. */
  readonly isBack: boolean;
}

export function MenuEntry({ kind, view, text, textId, hasButton = false, isBack }: MenuEntryProps) {
  const { lobby } = useCatalogue();
  return (
    <button
      type="button"
      className={styles.entry}
      data-kind={kind}
      // Otherwise the focus would be lost on the way back.
      autoFocus={isBack}
      onPointerDown={prefetchForms}
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
        {hasButton && <span className="visually-hidden">. {lobby.opensForm}</span>}
      </span>
    </button>
  );
}
