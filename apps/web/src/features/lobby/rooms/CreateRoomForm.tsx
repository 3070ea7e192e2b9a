// A room of one's own, and at once the first game in it.
import { DEFAULT_TARGET, ROOM_NAME_MAX, type TurnSeconds } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useMessages } from "../../../shared/i18n/index.ts";
import { isRefusedName, usePlayerName } from "../../../shared/player-name.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Choices } from "../../../shared/ui/Choices.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { ClockChoice } from "../ClockChoice.tsx";
import { NameField } from "../NameField.tsx";
import { sitDown } from "../open-game.ts";
import { SeatForm } from "../SeatForm.tsx";
import { TargetChoice } from "../TargetChoice.tsx";
import { useSubmit } from "../use-submit.ts";
import styles from "./CreateRoomForm.module.css";
import { rememberRoom } from "./own-rooms.ts";
import { openRoom } from "./room-seat.ts";

export function CreateRoomForm() {
  const { lobby } = useMessages();
  const { rooms: words } = lobby;
  const playerName = usePlayerName().trim();
  const [roomName, setRoomName] = useState("");
  const [visibility, setVisibility] = useState<"public" | "private">("public");
  const [mode, setMode] = useState<"duel" | "team">("duel");
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const [turnSeconds, setTurnSeconds] = useState<TurnSeconds>(120);
  const submission = useSubmit(playerName, async () => {
    const wanted = {
      roomName: roomName.trim(),
      isPrivate: visibility === "private",
      teamMode: mode === "team",
      targetScore,
      turnSeconds,
    };
    const found = await openRoom(request, wanted, playerName, rememberRoom);
    if ("refused" in found) return found.refused;
    sitDown(found.seat);
    return null;
  });
  return (
    <SeatForm
      submission={submission}
      title={words.create}
      action={words.create}
      missing={roomName.trim() === "" ? lobby.missing.roomName : null}
    >
      <div className={styles.pair}>
        <NameField />
        <Field
          label={words.name}
          placeholder={words.namePlaceholder}
          value={roomName}
          error={isRefusedName(roomName, ROOM_NAME_MAX) ? lobby.nameRefused : undefined}
          maxLength={ROOM_NAME_MAX}
          autoComplete="off"
          required
          dir="auto"
          onChange={(event) => setRoomName(event.target.value)}
        />
      </div>
      <div className={styles.pair}>
        <Choices
          legend={words.visibility}
          hint={words.visibilityHints[visibility]}
          choices={[
            { value: "public", title: words.public },
            { value: "private", title: words.private },
          ]}
          chosen={visibility}
          onChoose={setVisibility}
        />
        <Choices
          legend={words.mode}
          choices={[
            { value: "duel", title: words.duel },
            { value: "team", title: words.team },
          ]}
          chosen={mode}
          onChoose={setMode}
        />
      </div>
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
      <ClockChoice turnSeconds={turnSeconds} onTurnSeconds={setTurnSeconds} />
    </SeatForm>
  );
}
