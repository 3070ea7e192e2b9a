// The table on the screen: it stays when its connection goes, and is there again when the connection is back.
import { lazy, Suspense, useEffect } from "react";
import { ConnectionLostDialog } from "../features/connecting/ConnectionLostDialog.tsx";
import { forgetLobbyView, openLobbyView } from "../features/lobby/lobby-view.ts";
import { GameScreen } from "../features/table/GameScreen.tsx";
import { useIsDisconnected } from "../shared/socket/session.ts";
import { preloadSounds } from "../shared/sound/sound.ts";
import { GameTitle } from "./GameTitle.tsx";
import { Radio } from "./Radio.tsx";
import { Voice, VoiceSwitch, VoiceTest } from "./Voice.tsx";

const Chat = lazy(async () => ({ default: (await import("../features/chat/Chat.tsx")).Chat }));
const ChatBubble = lazy(async () => ({ default: (await import("../features/chat/ChatBubble.tsx")).ChatBubble }));

const bubbleAt = (playerId: string) => (
  <Suspense>
    <ChatBubble playerId={playerId} />
  </Suspense>
);

/** It has the whole screen: its own header stands in for that of the page. */
export function Table() {
  const isDisconnected = useIsDisconnected();
  useEffect(preloadSounds, []);
  useEffect(() => {
    // The form that was offered meanwhile.
    if (!isDisconnected) forgetLobbyView();
  }, [isDisconnected]);
  return (
    <>
      {!isDisconnected && <GameTitle />}
      <GameScreen
        chat={<TableChat />}
        bubbleAt={bubbleAt}
        radio={<Radio />}
        voiceSwitch={<VoiceSwitch />}
        voice={<Voice />}
        voiceTest={<VoiceTest />}
      />
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
