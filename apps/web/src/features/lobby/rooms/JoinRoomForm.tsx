// Joins a room by an id that another player sent, or one chosen before the visitor had a name.
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { usePlayerName } from "../../../shared/player-name.ts";
import { Field } from "../../../shared/ui/Field.tsx";
import { NameField } from "../../../shared/ui/NameField.tsx";
import { roomIdFrom } from "../lobby-view.ts";
import { SeatForm } from "../SeatForm.tsx";
import { useSubmit } from "../use-submit.ts";
import { enterRoom } from "./enter-room.ts";
import styles from "./JoinRoomForm.module.css";
import { OwnRooms } from "./OwnRooms.tsx";
import { RoomTerms } from "./RoomTerms.tsx";
import { useRoom } from "./use-room.ts";

export function JoinRoomForm() {
  const { app, lobby } = useCatalogue();
  const { rooms: texts } = lobby;
  const playerName = usePlayerName().trim();
  const [typed, setRoomId] = useState(() => roomIdFrom(history.state));
  const roomId = typed.trim();
  const { room, code } = useRoom(roomId);
  const submission = useSubmit(playerName, () => enterRoom(roomId, playerName));
  return (
    <SeatForm
      submission={submission}
      title={room === null ? texts.joinTitle : texts.joinNamed(room.name)}
      action={texts.joinRoom}
      missing={roomId === "" ? lobby.missing.roomId : null}
      footer={<OwnRooms />}
    >
      <NameField />
      <Field
        label={texts.id}
        hint={texts.idHint}
        error={code === "ROOM_NOT_FOUND" ? app.refusals[code] : undefined}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="ltr"
        onChange={(event) => setRoomId(event.target.value)}
      />
      {room !== null && (
        <p role="status" className={styles.room}>
          <strong>
            <bdi>{room.name}</bdi>
          </strong>
          <span>
            <RoomTerms room={room} />
          </span>
          {room.gameIds.length === 0 && <span className={styles.next}>{texts.youOpen}</span>}
        </p>
      )}
    </SeatForm>
  );
}
