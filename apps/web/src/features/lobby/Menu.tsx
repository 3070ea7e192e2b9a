// The menu of the lobby: six ways to start a game, the next cup and the public rooms. React hydrates each part when it
// has time, or when the visitor presses in it. A change above a part would hydrate all parts at once, so each part is
// an element that never changes and reads for itself what it shows.
import { Activity, type ReactNode, useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useCameFrom } from "./came-from.ts";
import { QuickMatchCard } from "./find/QuickMatchCard.tsx";
import styles from "./Menu.module.css";
import { MenuEntry } from "./MenuEntry.tsx";
import { PlayNow } from "./solo/PlayNow.tsx";
import { soloTermsText, useSoloTerms } from "./solo/solo-terms.ts";

const WITH_FRIENDS = (
  <Activity>
    <WithFriends />
  </Activity>
);

interface MenuProps {
  /** The entries that start a game at once. */
  readonly play: ReactNode;
  readonly deal: ReactNode;
  /** The next cup. */
  readonly cups: ReactNode;
  readonly rooms: ReactNode;
}

export function Menu({ play, deal, cups, rooms }: MenuProps) {
  const { lobby } = useCatalogue();
  return (
    <>
      <nav className={styles.menu} aria-label={lobby.choose}>
        {play}
        {deal}
        {WITH_FRIENDS}
      </nav>
      {cups}
      {rooms}
    </>
  );
}

/** Quick match and solo games. A card opens the form; its button starts a game at once. */
export function PlayEntries({ onPrefetchTable }: { readonly onPrefetchTable: () => void }) {
  const { lobby } = useCatalogue();
  const cameFrom = useCameFrom();
  const terms = soloTermsText(useSoloTerms(), lobby);
  const termsId = useId();
  return (
    <>
      <QuickMatchCard isBack={cameFrom === "find"} onPrefetchTable={onPrefetchTable} />
      {/* The Tab key skips the button, because the form can start the game too. */}
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
    </>
  );
}

const ENTRIES = [
  { kind: "duel", view: "create" },
  { kind: "team", view: "create-team" },
  { kind: "join", view: "join" },
] as const;

function WithFriends() {
  const { lobby } = useCatalogue();
  const cameFrom = useCameFrom();
  return ENTRIES.map(({ kind, view }) => (
    <MenuEntry key={kind} kind={kind} view={view} text={lobby.menu[kind].text} isBack={cameFrom === view} />
  ));
}
