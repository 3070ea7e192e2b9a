// The four ways to a seat.
import { useMessages } from "../../shared/i18n/index.ts";
import { play } from "../../shared/sound/sound.ts";
import { type LobbyView, openLobbyView } from "./lobby-view.ts";
import styles from "./Menu.module.css";
import { MenuEmblem } from "./MenuEmblem.tsx";

const ENTRIES = [
  { kind: "solo", view: "create-solo" },
  { kind: "duel", view: "create" },
  { kind: "team", view: "create-team" },
  { kind: "join", view: "join" },
] as const;

interface MenuProps {
  /** The form that the visitor came back from: the way to it has the focus again. */
  readonly cameFrom: LobbyView;
}

export function Menu({ cameFrom }: MenuProps) {
  const { lobby } = useMessages();
  return (
    <nav className={styles.menu} aria-label={lobby.choose}>
      {ENTRIES.map(({ kind, view }) => (
        <button
          key={kind}
          type="button"
          className={styles.entry}
          data-kind={kind}
          // biome-ignore lint/a11y/noAutofocus: only on the way back, where the focus would otherwise be lost.
          autoFocus={view === cameFrom}
          onClick={() => {
            play("buttonClick");
            openLobbyView(view);
          }}
        >
          <MenuEmblem kind={kind} />
          <span>
            <strong className={styles.title}>{lobby.menu[kind].title}</strong>
            <span className={styles.text}>{lobby.menu[kind].text}</span>
          </span>
        </button>
      ))}
    </nav>
  );
}
