// Joins a room under the last used name. A visitor without a name gets the form to join first.

import { useChosenName, usePlayerName } from "../../../shared/auth/player-name.ts";
import { currentCatalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { openJoinRoom } from "../lobby-view.ts";
import { attemptText } from "../refusal.ts";
import { useSubmit } from "../use-submit.ts";
import { enterRoom } from "./enter-room.ts";

interface RoomToJoin {
  readonly id: string;
  readonly name: string;
  readonly code?: string | null;
}

export function JoinRoomButton({ room: { id, name, code } }: { readonly room: RoomToJoin }) {
  const { lobby } = useCatalogue();
  const playerName = usePlayerName().trim();
  const isNamed = (useChosenName() ?? "").trim() !== "";
  const { processing, submit } = useSubmit(playerName, async () => {
    const refused = await enterRoom(id, playerName);
    if (refused !== null) showToast({ kind: "error", text: attemptText(currentCatalogue(), refused) });
    return refused;
  });
  return (
    <Button
      aria-label={lobby.rooms.joinNamed(name)}
      disabled={processing}
      onClick={() => (isNamed ? submit() : openJoinRoom(code ?? id))}
    >
      {lobby.rooms.join}
    </Button>
  );
}
