// A room that somebody gave the visitor the id of, or that they chose before they had a name.
import { useState } from "react";
import { useMessages } from "../../../shared/i18n/index.ts";
import { usePlayerName } from "../../../shared/player-name.ts";
import { Field } from "../../../shared/ui/Field.tsx";
import { roomIdFrom } from "../lobby-view.ts";
import { NameField } from "../NameField.tsx";
import { SeatForm } from "../SeatForm.tsx";
import { useSubmit } from "../use-submit.ts";
import { enterRoom } from "./enter-room.ts";
import { OwnRooms } from "./OwnRooms.tsx";

export function JoinRoomForm() {
  const { rooms: words } = useMessages().lobby;
  const playerName = usePlayerName().trim();
  const [typed, setRoomId] = useState(() => roomIdFrom(history.state));
  const roomId = typed.trim();
  const submission = useSubmit(() => enterRoom(roomId, playerName));
  return (
    <SeatForm
      submission={submission}
      title={words.joinTitle}
      action={words.joinRoom}
      complete={roomId !== ""}
      footer={<OwnRooms />}
    >
      <NameField />
      <Field
        label={words.id}
        hint={words.idHint}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="ltr"
        onChange={(event) => setRoomId(event.target.value)}
      />
    </SeatForm>
  );
}
