// The lobby: the name of the game, the ways to a seat, and the view from the terrace.
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { forgetInvite, usePendingInvite } from "../../shared/socket/pending-invite.ts";
import { CreateForm } from "./CreateForm.tsx";
import { JoinForm } from "./JoinForm.tsx";
import styles from "./Lobby.module.css";
import { type LobbyView, openLobbyView, useLobbyView } from "./lobby-view.ts";
import { Menu } from "./Menu.tsx";
import { RoomsPreview } from "./rooms/RoomsPreview.tsx";
import { type OfflinePlay, SoloForm } from "./SoloForm.tsx";
import { Welcome } from "./Welcome.tsx";

/** A picture that cannot be loaded is no reason to show no lobby. */
const loadTerrace = (): Promise<{ default: () => ReactNode }> =>
  import("./scene/Terrace.tsx").then(
    ({ Terrace }) => ({ default: Terrace }),
    () => ({ default: () => null }),
  );
const Terrace = lazy(loadTerrace);

/** Fetches the picture while the page is still connecting. */
export const approachLobby = () => void loadTerrace();

const RoomViews = lazy(async () => ({ default: (await import("./rooms/RoomViews.tsx")).RoomViews }));

interface LobbyProps {
  /** Called when somebody is about to take a seat, so that the table can be fetched meanwhile. */
  readonly onApproach: () => void;
  readonly onHowToPlay: () => void;
  readonly offline: OfflinePlay;
}

export function Lobby({ onApproach, onHowToPlay, offline }: LobbyProps) {
  const { frame } = useMessages();
  const view = useLobbyView();
  const [{ shown, before }, setShown] = useState({ shown: view, before: view });
  if (shown !== view) setShown({ shown: view, before: shown });

  useInvitation(view, before);
  useEffect(() => {
    if (view !== "menu") onApproach();
  }, [view, onApproach]);

  return (
    <main className={styles.lobby} data-view={view}>
      <title>{frame.titles.lobby}</title>
      <div className={styles.words}>
        <Welcome isBrief={view !== "menu"} onHowToPlay={onHowToPlay} />
        <Panel view={view} before={before} offline={offline} />
      </div>
      <div className={styles.terrace}>
        <Suspense>
          <Terrace />
        </Suspense>
      </div>
    </main>
  );
}

/** An invitation leads to its form; who turns away from that turns the invitation down. */
function useInvitation(view: LobbyView, before: LobbyView): void {
  const invite = usePendingInvite();
  useLayoutEffect(() => {
    if (invite === null || view === "join") return;
    if (before === "join") forgetInvite();
    else openLobbyView("join");
  }, [invite, view, before]);
}

interface PanelProps {
  readonly view: LobbyView;
  readonly before: LobbyView;
  readonly offline: OfflinePlay;
}

function Panel({ view, before, offline }: PanelProps) {
  switch (view) {
    case "menu":
      return (
        <div className={styles.menu}>
          <Menu cameFrom={before} />
          <RoomsPreview cameFrom={before} />
        </div>
      );
    case "create-solo":
      return <SoloForm offline={offline} />;
    case "create":
      return <CreateForm teamMode={false} />;
    case "create-team":
      return <CreateForm teamMode />;
    case "join":
      return <JoinForm />;
    case "rooms":
    case "create-room":
    case "join-room":
      return (
        <Suspense fallback={<div className={styles.loading} />}>
          <RoomViews view={view} />
        </Suspense>
      );
  }
}
