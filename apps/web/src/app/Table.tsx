// The table's screen. While the connection is lost it stays, under a dialog.
import { lazy, Suspense, useEffect } from "react";
import { ConnectionLostDialog } from "../features/connecting/ConnectionLostDialog.tsx";
import { forgetLobbyView, openLobbyView } from "../features/lobby/lobby-view.ts";
import { useSoloTerms } from "../features/lobby/solo/solo-terms.ts";
import { RadioControl } from "../features/radio/RadioControl.tsx";
import { GameScreen } from "../features/table/GameScreen.tsx";

export { prefetchLateParts } from "../features/table/late-parts.tsx";

import type { MuteButtonFor } from "../features/table/seats/SeatMenu.tsx";
import { KeptTable } from "../features/table/waiting/KeptTable.tsx";
import { useIsDisconnected } from "../shared/socket/session.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { GameTitle } from "./GameTitle.tsx";
import { playBotMeanwhile } from "./play-bot-meanwhile.ts";
import { Voice, VoiceSwitch, VoiceTest } from "./Voice.tsx";

const Chat = lazy(async () => ({ default: (await import("../features/chat/Chat.tsx")).Chat }));
const ChatBubble = lazy(async () => ({ default: (await import("../features/chat/ChatBubble.tsx")).ChatBubble }));
const MuteButton = lazy(async () => ({ default: (await import("../features/chat/MuteButton.tsx")).MuteButton }));

const muteButtonFor: MuteButtonFor = (person, className) => (
  <Suspense>
    <MuteButton person={person} className={className} />
  </Suspense>
);

const bubbleAt = (playerId: string) => (
  <Suspense>
    <ChatBubble playerId={playerId} />
  </Suspense>
);

/** It fills the screen and has its own header. */
export function Table() {
  const terms = useSoloTerms();
  const isDisconnected = useIsDisconnected();
  useEffect(preloadSounds, []);
  useEffect(() => {
    // Closes the solo form that the dialog offered while the connection was lost.
    if (!isDisconnected) forgetLobbyView();
  }, [isDisconnected]);
  return (
    <>
      {!isDisconnected && <GameTitle />}
      <GameScreen
        chat={<TableChat />}
        bubbleAt={bubbleAt}
        muteButtonFor={muteButtonFor}
        radio={<RadioControl />}
        voiceSwitch={<VoiceSwitch />}
        voice={<Voice />}
        voiceTest={<VoiceTest />}
        onPlayBot={(playerName) => void playBotMeanwhile({ ...terms, playerName })}
      />
      <KeptTable />
      {isDisconnected && <ConnectionLostDialog onPlayOffline={() => openLobbyView("create-solo")} />}
    </>
  );
}

function TableChat() {
  return (
    <Suspense>
      <Chat />
    </Suspense>
  );
}
