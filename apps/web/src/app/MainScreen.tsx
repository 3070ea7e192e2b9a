// Shows one of three screens: connecting to a seat, lobby or table.
import { lazy, Suspense, useEffect } from "react";
import { ConnectingNotice } from "../features/connecting/ConnectingNotice.tsx";
import { ConnectingScreen } from "../features/connecting/ConnectingScreen.tsx";
import { Lobby, prefetchLobby } from "../features/lobby/Lobby.tsx";
import { openLobbyView, useLobbyView } from "../features/lobby/lobby-view.ts";
import { LoadingTable } from "../features/table/LoadingTable.tsx";
import { withTexts } from "../shared/i18n/index.ts";
import { loadOnce } from "../shared/load-once.ts";
import { connect, useConnection } from "../shared/socket/connection.ts";
import { isSeatSaved } from "../shared/socket/saved-seat.ts";
import { useSession } from "../shared/socket/session.ts";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { whenIdle } from "../shared/when-idle.ts";
import { CupSlot } from "./CupSlot.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { offline, resumeOfflineGame } from "./offline.ts";
import styles from "./Page.module.css";
import { loadPrefetched, prefetch } from "./stale-page.ts";
import { useHowToPlay } from "./use-how-to-play.tsx";

const table = loadOnce(async () => ({ default: (await withTexts("table", import("./Table.tsx"))).Table }));

const Table = lazy(() => loadPrefetched(table.load));

const prefetchTable = () => prefetch(table.load, async () => (await import("./Table.tsx")).prefetchLateParts());

export function MainScreen() {
  useEffect(() => {
    void resumeOfflineGame().then(connect);
    // The page is painted now, so the code of its forms loads while the page connects.
    whenIdle(prefetchLobby);
  }, []);
  const status = useConnection((state) => state.status);
  const hasError = useConnection((state) => state.error !== null);
  const isRestored = useSession((state) => state.isRestored);
  const isSeated = useSession((state) => state.seat !== null);
  const isGameKnown = useSession((state) => state.game !== null);
  const isLocal = useSession((state) => state.localTable !== null);
  const view = useLobbyView();
  const isConnecting = status === "connecting" || !isRestored;
  // The solo form also works without a server: it can start an offline game.
  const isLobbyOpen = !isConnecting || (hasError && view === "create-solo");
  // A table that was already shown stays on the screen while the connection is lost.
  if (isSeated && (isLocal || !isConnecting || (isGameKnown && !isLobbyOpen))) {
    return (
      <Untranslated>
        <Suspense fallback={<LoadingTable />}>
          <Table />
        </Suspense>
      </Untranslated>
    );
  }
  // The header stays mounted, so that a popover that is opened on the connecting screen stays open in the lobby.
  return (
    <div className={styles.page}>
      <Header />
      {!isLobbyOpen && (isSeated || isSeatSaved()) ? (
        <Untranslated>
          <ConnectingScreen onPlayOffline={playOffline} />
        </Untranslated>
      ) : (
        <LobbyBody isOpen={isLobbyOpen} />
      )}
    </div>
  );
}

const playOffline = () => openLobbyView("create-solo");

/** Without a connection the lobby is visible but can't be used. */
function LobbyBody({ isOpen }: { readonly isOpen: boolean }) {
  const { dialog, openGuide, openLesson } = useHowToPlay();
  return (
    <>
      <Untranslated>
        <Lobby
          waiting={isOpen ? null : <ConnectingNotice onPlayOffline={playOffline} />}
          onPrefetchTable={prefetchTable}
          onHowToPlay={openGuide}
          onLesson={openLesson}
          offline={offline}
          cups={<CupSlot />}
        />
      </Untranslated>
      <Footer />
      {dialog}
    </>
  );
}
