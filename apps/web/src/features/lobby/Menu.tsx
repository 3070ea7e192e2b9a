// The menu of the lobby: six ways to start a game.
import { useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { DealCard } from "./deal/DealCard.tsx";
import { QuickMatchCard } from "./find/QuickMatchCard.tsx";
import type { LobbyView } from "./lobby-view.ts";
import styles from "./Menu.module.css";
import { MenuEntry } from "./MenuEntry.tsx";
import { PlayNow } from "./solo/PlayNow.tsx";
import { soloTermsText, useSoloTerms } from "./solo/solo-terms.ts";

const ENTRIES = [
  { kind: "duel", view: "create" },
  { kind: "team", view: "create-team" },
  { kind: "join", view: "join" },
] as const;

interface MenuProps {
  /** The form from which the visitor returned. Its menu entry gets the focus. */
  readonly cameFrom: LobbyView;
  readonly onPrefetchTable: () => void;
}

export function Menu({ cameFrom, onPrefetchTable }: MenuProps) {
  const { lobby } = useCatalogue();
  const terms = soloTermsText(useSoloTerms(), lobby);
  const termsId = useId();
  return (
    <nav className={styles.menu} aria-label={lobby.choose}>
      <QuickMatchCard isBack={cameFrom === "find"} onPrefetchTable={onPrefetchTable} />
      {/* The card opens the form; its button starts a game at once. The Tab key skips the button, because the form
          can start the game too. */}
      <div className={styles.solo}>
        <MenuEntry
          kind="solo"
          view="create-solo"
          text={terms}
          textId={termsId}
          hasButton
          isBack={cameFrom === "create-solo"}
        />
        <PlayNow termsId={termsId} onPrefetchTable={onPrefetchTable} />
      </div>
      <DealCard />
      {ENTRIES.map(({ kind, view }) => (
        <MenuEntry key={kind} kind={kind} view={view} text={lobby.menu[kind].text} isBack={cameFrom === view} />
      ))}
    </nav>
  );
}
