// Opens a room, and the first game in it.
import { DEFAULT_TARGET, ROOM_NAME_MAX, type TurnSeconds } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { usePlayerName } from "../../../shared/player-name.ts";
import { isRefusedName } from "../../../shared/refused-name.ts";
import { requestOnceConnected } from "../../../shared/socket/when-connected.ts";
import { Choices } from "../../../shared/ui/Choices.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { NameField } from "../../../shared/ui/NameField.tsx";
import { ClockChoice } from "../ClockChoice.tsx";
import { HouseRulesChoice } from "../HouseRulesChoice.tsx";
import { useHouseRules } from "../house-rules-choice.ts";
import { sitDown } from "../open-game.ts";
import { SeatForm } from "../SeatForm.tsx";
import { TargetChoice } from "../TargetChoice.tsx";
import { useSubmit } from "../use-submit.ts";
import styles from "./CreateRoomForm.module.css";
import { rememberRoom } from "./own-rooms.ts";
import { openRoom } from "./room-seat.ts";

export function CreateRoomForm() {
  const { lobby } = useCatalogue();
  const { rooms: texts } = lobby;
  const playerName = usePlayerName().trim();
  const [roomName, setRoomName] = useState("");
  const [visibility, setVisibility] = useState<"public" | "private">("public");
  const [mode, setMode] = useState<"duel" | "team">("duel");
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const [turnSeconds, setTurnSeconds] = useState<TurnSeconds>(120);
  const houseRules = useHouseRules();
  const submission = useSubmit(playerName, async () => {
    const wanted = {
      roomName: roomName.trim(),
      isPrivate: visibility === "private",
      teamMode: mode === "team",
      targetScore,
      turnSeconds,
      houseRules,
    };
    const found = await openRoom(requestOnceConnected, wanted, playerName, rememberRoom);
    if ("refused" in found) return found.refused;
    sitDown(found.seat);
    return null;
  });
  return (
    <SeatForm
      submission={submission}
      title={texts.create}
      action={texts.create}
      missing={roomName.trim() === "" ? lobby.missing.roomName : null}
    >
      <div className={styles.pair}>
        <NameField />
        <Field
          label={texts.name}
          placeholder={texts.namePlaceholder}
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
          legend={texts.visibility}
          hint={texts.visibilityHints[visibility]}
          choices={[
            { value: "public", title: texts.public },
            { value: "private", title: texts.private },
          ]}
          chosen={visibility}
          onChoose={setVisibility}
        />
        <Choices
          legend={texts.mode}
          choices={[
            { value: "duel", title: texts.duel },
            { value: "team", title: texts.team },
          ]}
          chosen={mode}
          onChoose={setMode}
        />
      </div>
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
      <ClockChoice turnSeconds={turnSeconds} onTurnSeconds={setTurnSeconds} />
      <HouseRulesChoice />
    </SeatForm>
  );
}
