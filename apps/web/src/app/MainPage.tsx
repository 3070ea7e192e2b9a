// Shows one of three screens: connecting to a seat, lobby or table.
import { useEffect } from "react";
import { Connecting } from "../features/connecting/Connecting.tsx";
import { ConnectingNotice } from "../features/connecting/ConnectingNotice.tsx";
import { prefetchForms } from "../features/lobby/forms-code.tsx";
import { Lobby } from "../features/lobby/Lobby.tsx";
import { openLobbyView, useLobbyView } from "../features/lobby/lobby-view.ts";
import { isSeatSaved } from "../shared/seat/saved-seat.ts";
import { useSession } from "../shared/seat/session.ts";
import { connect, useConnection } from "../shared/socket/connection.ts";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { whenIdle } from "../shared/when-idle.ts";
import { Footer } from "./Footer.tsx";
import { DIALOGS, HEADER, WELCOME } from "./first-part.tsx";
import { MENU } from "./lobby-menu.tsx";
import { offline, resumeOfflineGame } from "./offline.ts";
import styles from "./Page.module.css";
import { prefetchTable, Table } from "./table-code.ts";

export function MainPage() {
  useEffect(() => {
    void resumeOfflineGame().then(connect);
    // The page is painted now, so the code of its forms loads while the page connects.
    whenIdle(prefetchForms);
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
        <Table />
      </Untranslated>
    );
  }
  // The header stays mounted, so that a popover that is opened on the connecting screen stays open in the lobby.
  return (
    <div className={styles.page}>
      {HEADER}
      {!isLobbyOpen && (isSeated || isSeatSaved()) ? (
        <Untranslated>
          <Connecting onPlayOffline={playOffline} />
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
  return (
    <>
      <Untranslated>
        <Lobby
          waiting={isOpen ? null : <ConnectingNotice onPlayOffline={playOffline} />}
          welcome={WELCOME}
          menu={MENU}
          onPrefetchTable={prefetchTable}
          offline={offline}
        />
      </Untranslated>
      <Footer />
      {DIALOGS}
    </>
  );
}
