// The lobby: the name of the game, the ways to a seat, and the view from the terrace.
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { CreateForm } from "./CreateForm.tsx";
import { JoinForm } from "./JoinForm.tsx";
import styles from "./Lobby.module.css";
import { type LobbyView, useLobbyView } from "./lobby-view.ts";
import { Menu } from "./Menu.tsx";
import { SoloForm } from "./SoloForm.tsx";
import { Welcome } from "./Welcome.tsx";

/** Fetched while the page is still connecting. A picture that cannot be loaded is no reason to show no lobby. */
const terrace: Promise<{ default: () => ReactNode }> = import("./scene/Terrace.tsx").then(
  ({ Terrace }) => ({ default: Terrace }),
  () => ({ default: () => null }),
);
const Terrace = lazy(() => terrace);

interface LobbyProps {
  /** Called when somebody is about to take a seat, so that the table can be fetched meanwhile. */
  readonly onApproach: () => void;
}

export function Lobby({ onApproach }: LobbyProps) {
  const { frame, lobby } = useMessages();
  const view = useLobbyView();
  const [{ shown, before }, setShown] = useState({ shown: view, before: view });
  if (shown !== view) setShown({ shown: view, before: shown });

  useEffect(() => {
    if (view !== "menu") onApproach();
  }, [view, onApproach]);

  return (
    <main className={styles.lobby} data-view={view}>
      <title>{frame.titles.lobby}</title>
      <div className={styles.words}>
        <Welcome />
        <Panel view={view} before={before} />
      </div>
      <div className={styles.terrace}>
        <Suspense>
          <Terrace />
        </Suspense>
      </div>
      <p className="visually-hidden">{lobby.about}</p>
    </main>
  );
}

function Panel({ view, before }: { readonly view: LobbyView; readonly before: LobbyView }) {
  switch (view) {
    case "menu":
      return <Menu cameFrom={before} />;
    case "create-solo":
      return <SoloForm />;
    case "create":
      return <CreateForm teamMode={false} />;
    case "create-team":
      return <CreateForm teamMode />;
    case "join":
      return <JoinForm />;
  }
}
