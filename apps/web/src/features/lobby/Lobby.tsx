// The lobby: the game's name, the menu or a form, and the illustration.
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { loadOnce, useLoadedOnce } from "../../shared/load-once.ts";
import { useConnection } from "../../shared/socket/connection.ts";
import { forgetInvite, usePendingInvite } from "../../shared/socket/pending-invite.ts";
import { isFocusFree } from "../../shared/ui/lost-focus.ts";
import { LessonOffer } from "./LessonOffer.tsx";
import styles from "./Lobby.module.css";
import { type LobbyView, openLobbyView, useLobbyView } from "./lobby-view.ts";
import { Menu } from "./Menu.tsx";
import { RoomsPreview } from "./rooms/RoomsPreview.tsx";
import type { OfflinePlay } from "./solo/SoloForm.tsx";
import { Terrace } from "./Terrace.tsx";
import { Welcome } from "./Welcome.tsx";

const views = loadOnce(() => import("./LobbyViews.tsx"));

/** Loads the forms before one is opened. */
export function prefetchLobby(): void {
  void views.load().catch(() => {});
}

interface LobbyProps {
  /** The notice that is shown over the lobby while there is no connection; null while there is one. */
  readonly waiting: ReactNode;
  /** Called when the visitor may soon take a seat, so that the table's code can be loaded. */
  readonly onPrefetchTable: () => void;
  readonly onHowToPlay: () => void;
  readonly onLesson: () => void;
  readonly offline: OfflinePlay;
  /** The next cup, below the menu. */
  readonly cups: ReactNode;
}

export function Lobby({ waiting, onPrefetchTable, onHowToPlay, onLesson, offline, cups }: LobbyProps) {
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
    if (view !== "menu") onPrefetchTable();
  }, [view, onPrefetchTable]);

  return (
    <main className={styles.lobby} data-view={view} data-inert={isInert}>
      <title>{app.titles.lobby}</title>
      {waiting}
      <div className={styles.words} inert={isInert}>
        <Welcome isBrief={view !== "menu"} onHowToPlay={onHowToPlay}>
          <LessonOffer onLesson={onLesson} />
        </Welcome>
        <Panel view={view} before={before} onPrefetchTable={onPrefetchTable} offline={offline} cups={cups} />
      </div>
      <div className={styles.terrace}>
        <Terrace />
      </div>
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

interface PanelProps extends Pick<LobbyProps, "onPrefetchTable" | "offline" | "cups"> {
  readonly view: LobbyView;
  readonly before: LobbyView;
}

function Panel({ view, before, onPrefetchTable, offline, cups }: PanelProps) {
  if (view !== "menu") return <View view={view} offline={offline} />;
  return (
    <div className={styles.menu}>
      <Menu cameFrom={before} onPrefetchTable={onPrefetchTable} />
      {cups}
      <RoomsPreview cameFrom={before} />
    </div>
  );
}

function View(props: ComponentProps<typeof import("./LobbyViews.tsx").LobbyViews>) {
  const loaded = useLoadedOnce(views);
  return loaded === null ? <div className={styles.loading} /> : <loaded.LobbyViews {...props} />;
}
