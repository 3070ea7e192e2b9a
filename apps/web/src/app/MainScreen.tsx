// Which of the three screens shows: connecting, the lobby or the table.
import { lazy, Suspense, useEffect } from "react";
import { ConnectingScreen } from "../features/connecting/ConnectingScreen.tsx";
import { Lobby } from "../features/lobby/Lobby.tsx";
import { loadTableMessages } from "../shared/i18n/index.ts";
import { useConnection } from "../shared/socket/connection.ts";
import { useSession } from "../shared/socket/session.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { Footer } from "./Footer.tsx";
import { GameTitle } from "./GameTitle.tsx";
import { Header } from "./Header.tsx";
import { LayingTable } from "./LayingTable.tsx";
import styles from "./MainScreen.module.css";

const GameScreen = lazy(loadTable);

async function loadTable() {
  const words = loadTableMessages();
  const { GameScreen } = await import("../features/table/GameScreen.tsx");
  await words;
  return { default: GameScreen };
}

/** What fails to load ahead of time is asked for again when it is needed. */
const approachTable = () => void loadTable().catch(() => {});

export function MainScreen() {
  const status = useConnection((state) => state.status);
  const settled = useSession((state) => state.settled);
  const isSeated = useSession((state) => state.seat !== null);
  if (status === "connecting" || !settled) return <Connecting />;
  return isSeated ? <Table /> : <LobbyPage />;
}

function Connecting() {
  return (
    <>
      <ConnectingScreen />
      <Header />
    </>
  );
}

function LobbyPage() {
  return (
    <div className={styles.page}>
      <Header />
      <Lobby onApproach={approachTable} />
      <Footer />
    </div>
  );
}

/** The table has the whole screen: its own header stands in for that of the page. */
function Table() {
  useEffect(preloadSounds, []);
  return (
    <Suspense fallback={<LayingTable />}>
      <GameTitle />
      <GameScreen />
    </Suspense>
  );
}
