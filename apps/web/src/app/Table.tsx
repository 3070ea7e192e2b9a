// The table's screen. While the connection is lost, the screen stays visible under a dialog.
import { useEffect } from "react";
import { CHAT } from "../features/chat/table-parts.ts";
import { ConnectionLostDialog } from "../features/connecting/ConnectionLostDialog.tsx";
import { forgetLobbyView, openLobbyView } from "../features/lobby/lobby-view.ts";
import { useSoloTerms } from "../features/lobby/solo/solo-terms.ts";
import { RadioControl } from "../features/radio/RadioControl.tsx";
import { REACTIONS } from "../features/reactions/table-parts.ts";
import { SCREEN } from "../features/screen/table-parts.ts";
import { TableFrame } from "../features/table/TableFrame.tsx";

import { KeptTable } from "../features/table/waiting/KeptTable.tsx";
import { VOICE } from "../features/voice/table-parts.ts";
import { WATCHERS } from "../features/watch/table-parts.ts";
import { currentCatalogue, useCatalogue } from "../shared/i18n/index.ts";
import { keepSeatDuring } from "../shared/seat/kept-seat.ts";
import { forgetInvite, usePendingInvite } from "../shared/seat/pending-invite.ts";
import { useIsDisconnected, useSession } from "../shared/seat/session.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { PartsOnTable, type TableParts, TablePlace } from "../shared/table-parts.tsx";
import { showToast } from "../shared/ui/toasts.ts";
import { HowToPlayDialogs } from "./how-to-play-dialogs.tsx";
import { offline } from "./offline.ts";

export { prefetchLateParts } from "../features/table/late-parts.tsx";

/** The parts of other features. A reaction replaces the chat message of the same player. */
const ON_TABLE: readonly TableParts[] = [
  { feature: "radio", header: RadioControl },
  SCREEN,
  WATCHERS,
  REACTIONS,
  VOICE,
  CHAT,
];

/** Forgets an invitation to the player's own table. Its link may have the code of the game or of the room. */
function useOwnInvite() {
  const game = useSession((session) => session.game);
  const invite = usePendingInvite();
  useEffect(() => {
    if (game !== null && invite !== null && [game.id, game.code, game.roomCode].includes(invite)) forgetInvite();
  }, [game, invite]);
}

/** The table fills the screen and has its own header. */
export function Table() {
  const terms = useSoloTerms();
  const isDisconnected = useIsDisconnected();
  useOwnInvite();
  useEffect(preloadSounds, []);
  useEffect(() => {
    // Closes the solo form that the dialog offered while the connection was lost.
    if (!isDisconnected) forgetLobbyView();
  }, [isDisconnected]);
  return (
    <>
      {!isDisconnected && <GameTitle />}
      <PartsOnTable value={ON_TABLE}>
        <TableFrame onPlayBot={(playerName) => void playBotMeanwhile({ ...terms, playerName })} />
        <KeptTable />
        <TablePlace place="over" />
      </PartsOnTable>
      <HowToPlayDialogs />
      {isDisconnected && <ConnectionLostDialog onPlayOffline={() => openLobbyView("create-solo")} />}
    </>
  );
}

/** The tab's title during a game. It shows whether it is the player's turn. */
function GameTitle() {
  const { app } = useCatalogue();
  const isMyTurn = useSession(
    ({ seat, game }) =>
      seat !== null &&
      game?.currentPlayerId === seat.playerId &&
      game.players.every(({ id, pending }) => id !== seat.playerId || pending !== "rematch"),
  );
  return <title>{isMyTurn ? app.titles.yourTurn : app.titles.game}</title>;
}

/** Plays the bot on this device while the player's own table waits for another person. */
function playBotMeanwhile(terms: Parameters<typeof offline.start>[0]): Promise<void> {
  return keepSeatDuring(
    () => (offline.isGameSaved() ? offline.resume() : offline.start(terms)),
    (end) => showToast({ kind: "message", text: currentCatalogue().table.waiting.kept[end] }),
  );
}
