// The table's screen. While the connection is lost, the screen stays visible under a dialog.
import { useEffect } from "react";
import { readMuted } from "../features/chat/muted-players.ts";
import { ConnectionLostDialog } from "../features/connecting/ConnectionLostDialog.tsx";
import { forgetLobbyView, openLobbyView } from "../features/lobby/lobby-view.ts";
import { useSoloTerms } from "../features/lobby/solo/solo-terms.ts";
import { RadioControl } from "../features/radio/RadioControl.tsx";
import { GameScreen } from "../features/table/GameScreen.tsx";

export { prefetchLateParts } from "../features/table/late-parts.tsx";

import { AroundTable } from "../features/table/cards/around-table.ts";
import type { MuteButtonFor } from "../features/table/seats/SeatMenu.tsx";
import { KeptTable } from "../features/table/waiting/KeptTable.tsx";
import { latePart } from "../shared/late-part.tsx";
import { forgetInvite, usePendingInvite } from "../shared/seat/pending-invite.ts";
import { useIsDisconnected, useSession } from "../shared/seat/session.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { GameTitle } from "./GameTitle.tsx";
import { HowToPlayDialogs } from "./how-to-play-dialogs.tsx";
import { playBotMeanwhile } from "./play-bot-meanwhile.ts";
import { Voice, VoiceSwitch, VoiceTest } from "./Voice.tsx";

const Chat = latePart(async () => (await import("../features/chat/Chat.tsx")).Chat);
const ChatBubble = latePart(async () => (await import("../features/chat/ChatBubble.tsx")).ChatBubble);
const MuteButton = latePart(async () => (await import("../features/chat/MuteButton.tsx")).MuteButton);

const muteButtonFor: MuteButtonFor = (person, className) => <MuteButton person={person} className={className} />;

const ReactionBubble = latePart(async () => (await import("../features/reactions/ReactionBubble.tsx")).ReactionBubble, {
  texts: ["watching"],
});
const TableReactions = latePart(async () => (await import("../features/reactions/TableReactions.tsx")).TableReactions, {
  texts: ["watching"],
});
const WatcherReactions = latePart(
  async () => (await import("../features/reactions/ReactionBubble.tsx")).WatcherReactions,
  { texts: ["watching"] },
);
const WatcherMutes = latePart(async () => (await import("../features/reactions/ReactionMuting.tsx")).WatcherMutes, {
  texts: ["watching"],
});
const ReactionsSwitch = latePart(
  async () => (await import("../features/reactions/TableReactions.tsx")).ReactionsSwitch,
  { texts: ["watching"] },
);
const WatchersMark = latePart(async () => (await import("../features/watch/WatchersSwitch.tsx")).WatchersMark, {
  texts: ["watching"],
});
const WatchersDialog = latePart(async () => (await import("../features/watch/WatchersDialog.tsx")).WatchersDialog, {
  texts: ["watching"],
});
const WatchersSwitch = latePart(async () => (await import("../features/watch/WatchersSwitch.tsx")).WatchersSwitch, {
  texts: ["watching"],
});

const ScreenSwitch = latePart(async () => (await import("../features/screen/ScreenSwitch.tsx")).ScreenSwitch, {
  texts: ["screens"],
});
const ScreenDialog = latePart(async () => (await import("../features/screen/ScreenDialog.tsx")).ScreenDialog, {
  texts: ["screens"],
});

/** The speech bubble of a player. A reaction replaces the player's last chat message. */
const bubbleAt = (playerId: string) => (
  <ReactionBubble playerId={playerId}>
    <ChatBubble playerId={playerId} />
  </ReactionBubble>
);

/** The newest reactions of watchers. */
const aroundTable = <WatcherReactions />;

const isMuted = (playerId: string) => readMuted().includes(playerId);

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
      <AroundTable value={aroundTable}>
        <GameScreen
          chat={<Chat watcherMutes={<WatcherMutes />} />}
          bubbleAt={bubbleAt}
          muteButtonFor={muteButtonFor}
          radio={<RadioControl />}
          screenSwitch={<ScreenSwitch />}
          watchersMark={<WatchersMark />}
          voiceSwitch={
            <>
              <WatchersSwitch />
              <ReactionsSwitch />
              <VoiceSwitch />
            </>
          }
          reactions={<TableReactions isMuted={isMuted} />}
          voice={<Voice />}
          voiceTest={<VoiceTest />}
          onPlayBot={(playerName) => void playBotMeanwhile({ ...terms, playerName })}
        />
      </AroundTable>
      <KeptTable />
      <ScreenDialog />
      <WatchersDialog />
      <HowToPlayDialogs />
      {isDisconnected && <ConnectionLostDialog onPlayOffline={() => openLobbyView("create-solo")} />}
    </>
  );
}
