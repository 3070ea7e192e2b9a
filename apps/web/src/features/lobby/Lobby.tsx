// The lobby: the game's name, the menu or a form, and the illustration.
import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { forgetInvite, usePendingInvite } from "../../shared/seat/pending-invite.ts";
import { useConnection } from "../../shared/socket/connection.ts";
import { isFocusFree } from "../../shared/ui/lost-focus.ts";
import { whenIdle } from "../../shared/when-idle.ts";
import { CameFrom } from "./came-from.ts";
import { LobbyForm } from "./forms-code.tsx";
import styles from "./Lobby.module.css";
import { type LobbyView, openLobbyView, useLobbyView } from "./lobby-view.ts";
import type { OfflinePlay } from "./solo/offline-play.ts";
import { Terrace } from "./Terrace.tsx";

/** React hydrates it after the parts that can be pressed. */
const TERRACE = (
  <Activity>
    <Terrace />
  </Activity>
);

interface LobbyProps {
  /** The notice that is shown over the lobby while there is no connection; null while there is one. */
  readonly waiting: ReactNode;
  /** The game's name and what a new player needs. Only the menu shows all of it: see `Welcome.module.css`. */
  readonly welcome: ReactNode;
  readonly menu: ReactNode;
  /** Called when the visitor may soon take a seat, so that the table's code can be loaded. */
  readonly onPrefetchTable: () => void;
  readonly offline: OfflinePlay;
}

export function Lobby({ waiting, welcome, menu, onPrefetchTable, offline }: LobbyProps) {
  const { app } = useCatalogue();
  const view = useLobbyView();
  const [{ shown, before }, setShown] = useState({ shown: view, before: view });
  if (shown !== view) setShown({ shown: view, before: shown });

  const hasError = useConnection((state) => state.error !== null);
  // Before the first error the lobby can be used: requests wait for the connection.
  const isInert = waiting !== null && hasError;
  useFocusAfter(isInert);
  useInviteView(view, before);
  useEffect(() => {
    // Before the form is painted, requesting the table's many files would take longer than rendering the form.
    if (view !== "menu") whenIdle(onPrefetchTable);
  }, [view, onPrefetchTable]);

  return (
    <main className={styles.lobby} data-view={view} data-inert={isInert}>
      <title>{app.titles.lobby}</title>
      {waiting}
      <div className={styles.words} inert={isInert}>
        {welcome}
        {view === "menu" ? (
          <div className={styles.menu}>
            <CameFrom value={before}>{menu}</CameFrom>
          </div>
        ) : (
          <LobbyForm view={view} offline={offline} />
        )}
      </div>
      <div className={styles.terrace}>{TERRACE}</div>
    </main>
  );
}

/** Elements lose the focus when they become inert. This hook gives it back when the elements can be used again. */
function useFocusAfter(isInert: boolean): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!isInert || !(activeElement instanceof HTMLElement)) return;
    return () => {
      if (isFocusFree()) activeElement.focus({ preventScroll: true });
    };
  }, [isInert]);
}

/**
 * If the visitor is in the menu, an invitation opens its form. Leaving this form declines the invitation. If another
 * form is open, for example to play offline, that form stays open.
 */
function useInviteView(view: LobbyView, before: LobbyView): void {
  const invite = usePendingInvite();
  useLayoutEffect(() => {
    if (invite === null || view === "join") return;
    if (before === "join") forgetInvite();
    else if (view === "menu") openLobbyView("join");
  }, [invite, view, before]);
}
