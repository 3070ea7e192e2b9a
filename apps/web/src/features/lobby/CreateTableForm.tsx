// Opens a table for people: a game, or a room with its first game. The views of the lobby that use this form differ
// only in its initial choices.
import { DEFAULT_TARGET, ROOM_NAME_MAX, TURN_SECONDS_CHOICES, type TurnSeconds } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useRef, useState } from "react";
import { NameField } from "../../shared/auth/NameField.tsx";
import { usePlayerName } from "../../shared/auth/player-name.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { isRefusedName } from "../../shared/refused-name.ts";
import type { Seat } from "../../shared/seat/session.ts";
import { flagForSharing } from "../../shared/share-flag.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { Choices } from "../../shared/ui/Choices.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import styles from "./CreateTableForm.module.css";
import { HouseRulesChoice } from "./HouseRulesChoice.tsx";
import { useHouseRules } from "./house-rules-choice.ts";
import { sitDown, takeSeat } from "./open-game.ts";
import { rememberRoom } from "./rooms/own-rooms.ts";
import { openRoom } from "./rooms/room-seat.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

const CLOCKS = [...TURN_SECONDS_CHOICES, "none"] as const;

interface ClockChoiceProps {
  readonly turnSeconds: TurnSeconds;
  readonly onTurnSeconds: (turnSeconds: TurnSeconds) => void;
}

interface CreateTableFormProps {
  readonly view: "create" | "create-team" | "create-room";
}

export function CreateTableForm({ view }: CreateTableFormProps) {
  const { lobby } = useCatalogue();
  const { rooms: texts, menu } = lobby;
  const isRoom = view === "create-room";
  const playerName = usePlayerName().trim();
  const [typedName, setTypedName] = useState("");
  const [visibility, setVisibility] = useState<"public" | "private">(isRoom ? "public" : "private");
  const [mode, setMode] = useState<"duel" | "team">(view === "create-team" ? "team" : "duel");
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const [turnSeconds, setTurnSeconds] = useState<TurnSeconds>(120);
  const houseRules = useHouseRules();
  const isPrivate = visibility === "private";
  /** A table that is open to everyone needs a room, because only rooms are listed. */
  const hasRoom = isRoom || !isPrivate;
  const usualName = isRoom ? "" : texts.tableOf(playerName).slice(0, ROOM_NAME_MAX);
  const roomName = typedName.trim() || usualName;

  const isShared = useRef(false);
  const submission = useSubmit(playerName, async () => {
    const terms = { teamMode: mode === "team", targetScore, turnSeconds, houseRules };
    const onSeat = ({ gameId }: Seat) => isShared.current && flagForSharing(gameId);
    if (!hasRoom) return takeSeat("create-game", { playerName, ...terms }, onSeat);
    const found = await openRoom(requestOnceConnected, { roomName, isPrivate, ...terms }, playerName, rememberRoom);
    if ("refused" in found) return found.refused;
    onSeat(found.seat);
    sitDown(found.seat);
    return null;
  });
  const send = (shares: boolean) => {
    isShared.current = shares;
    submission.submit();
  };
  const title = isRoom ? texts.create : menu[mode].title;
  const roomField = (
    <Field
      label={texts.name}
      placeholder={playerName === "" ? texts.namePlaceholder : usualName || texts.namePlaceholder}
      value={typedName}
      error={isRefusedName(typedName, ROOM_NAME_MAX) ? lobby.nameRefused : undefined}
      maxLength={ROOM_NAME_MAX}
      autoComplete="off"
      required={isRoom}
      dir="auto"
      onChange={(event) => setTypedName(event.target.value)}
    />
  );
  return (
    <SeatForm
      submission={{ ...submission, submit: () => send(false) }}
      also={{ action: lobby.createAndShare, onSend: () => send(true) }}
      title={title}
      action={isRoom ? texts.create : lobby.create}
      missing={hasRoom && roomName === "" ? lobby.missing.roomName : null}
    >
      <div className={styles.pair}>
        <NameField />
        {isRoom && roomField}
      </div>
      <div className={styles.pair}>
        <Choices
          legend={texts.mode}
          choices={[
            { value: "duel", title: texts.duel },
            { value: "team", title: texts.team },
          ]}
          chosen={mode}
          onChoose={setMode}
        />
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
      </div>
      {hasRoom && !isRoom && roomField}
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
      <ClockChoice turnSeconds={turnSeconds} onTurnSeconds={setTurnSeconds} />
      <HouseRulesChoice target={targetScore} onTarget={setTargetScore} />
    </SeatForm>
  );
}

/** The time limit for each turn. */
function ClockChoice({ turnSeconds, onTurnSeconds }: ClockChoiceProps) {
  const { lobby } = useCatalogue();
  const choices = CLOCKS.map((value) => ({ value, title: lobby.clocks[value] }));
  return (
    <Choices
      legend={lobby.clock}
      choices={choices}
      chosen={turnSeconds ?? "none"}
      onChoose={(value) => onTurnSeconds(value === "none" ? null : value)}
    />
  );
}
