// Into a room at one press, under the name used last; whoever has none yet is asked for it.
import { currentMessages, useMessages } from "../../../shared/i18n/index.ts";
import { usePlayerName } from "../../../shared/player-name.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { openJoinRoom } from "../lobby-view.ts";
import { refusalText } from "../refusal.ts";
import { useSubmit } from "../use-submit.ts";
import { enterRoom } from "./enter-room.ts";

export function JoinRoomButton({ id, name }: { readonly id: string; readonly name: string }) {
  const { lobby } = useMessages();
  const playerName = usePlayerName().trim();
  const { processing, submit } = useSubmit(async () => {
    const refused = await enterRoom(id, playerName);
    if (refused !== null) showToast({ kind: "error", text: refusalText(currentMessages(), refused) });
    return refused;
  });
  return (
    <Button
      aria-label={lobby.rooms.joinNamed(name)}
      disabled={processing}
      onClick={() => (playerName === "" ? openJoinRoom(id) : submit())}
    >
      {lobby.rooms.join}
    </Button>
  );
}
