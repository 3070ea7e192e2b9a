// Opens a table for people: a game, or a room with its first game. The views of the lobby that use this form differ
// only in its initial choices.
import { DEFAULT_TARGET, type Request, ROOM_NAME_MAX, TURN_SECONDS_CHOICES, type TurnSeconds } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
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
import { openTable, takeSeat } from "./open-game.ts";
import { rememberRoom } from "./rooms/own-rooms.ts";
import { openRoom } from "./rooms/room-seat.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

const CLOCKS = [...TURN_SECONDS_CHOICES, "none"] as const;

type Mode = "duel" | "team";
type Visibility = "public" | "private";

interface CreateTableFormProps {
  readonly view: "create" | "create-team" | "create-room";
}

export function CreateTableForm({ view }: CreateTableFormProps) {
  const { lobby } = useCatalogue();
  const { rooms: texts, menu } = lobby;
  const isRoom = view === "create-room";
  const playerName = usePlayerName().trim();
  const [typedName, setTypedName] = useState("");
  const [visibility, setVisibility] = useState<Visibility>(isRoom ? "public" : "private");
  const [mode, setMode] = useState<Mode>(view === "create-team" ? "team" : "duel");
  const [targetScore, setTargetScore] = useState<Target>(DEFAULT_TARGET);
  const [turnSeconds, setTurnSeconds] = useState<TurnSeconds>(120);
  const houseRules = useHouseRules();
  /** A table that is open to everyone needs a room, because only rooms are listed. */
  const hasRoom = isRoom || visibility === "public";
  const usualName = isRoom ? "" : texts.tableOf(playerName).slice(0, ROOM_NAME_MAX);
  const roomName = typedName.trim() || usualName;

  const submission = useOpening({
    playerName,
    room: hasRoom ? { roomName, isPrivate: visibility === "private" } : null,
    terms: { teamMode: mode === "team", targetScore, turnSeconds, houseRules },
  });
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
      submission={submission}
      also={{ action: lobby.createAndShare, onSend: () => submission.submit(true) }}
      title={isRoom ? texts.create : menu[mode].title}
      action={isRoom ? texts.create : lobby.create}
      missing={hasRoom && roomName === "" ? lobby.missing.roomName : null}
    >
      <div className={styles.pair}>
        <NameField />
        {isRoom && roomField}
      </div>
      <div className={styles.pair}>
        <ModeChoice mode={mode} onMode={setMode} />
        <VisibilityChoice visibility={visibility} onVisibility={setVisibility} />
      </div>
      {hasRoom && !isRoom && roomField}
      <TargetChoice target={targetScore} onTarget={setTargetScore} />
      <ClockChoice turnSeconds={turnSeconds} onTurnSeconds={setTurnSeconds} />
      <HouseRulesChoice target={targetScore} onTarget={setTargetScore} />
    </SeatForm>
  );
}

interface Opening {
  readonly playerName: string;
  /** Null for a game outside a room. */
  readonly room: Pick<Request<"create-room">, "roomName" | "isPrivate"> | null;
  readonly terms: Pick<Request<"create-room">, "teamMode" | "targetScore" | "turnSeconds" | "houseRules">;
}

/** Opens the table, and takes a seat at it. `submit(true)` then also offers to share the link. */
function useOpening({ playerName, room, terms }: Opening) {
  return useSubmit(playerName, async (isShared = false) => {
    const onSeat = ({ gameId }: Seat) => isShared && flagForSharing(gameId);
    if (room === null) return takeSeat("create-game", { playerName, ...terms }, onSeat);
    const found = await openRoom(requestOnceConnected, { ...room, ...terms }, playerName, rememberRoom);
    if ("refused" in found) return found.refused;
    onSeat(found.seat);
    openTable(found.seat);
    return null;
  });
}

interface ModeChoiceProps {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

function ModeChoice({ mode, onMode }: ModeChoiceProps) {
  const { rooms: texts } = useCatalogue().lobby;
  const choices = (["duel", "team"] as const).map((value) => ({ value, title: texts[value] }));
  return <Choices legend={texts.mode} choices={choices} chosen={mode} onChoose={onMode} />;
}

interface VisibilityChoiceProps {
  readonly visibility: Visibility;
  readonly onVisibility: (visibility: Visibility) => void;
}

function VisibilityChoice({ visibility, onVisibility }: VisibilityChoiceProps) {
  const { rooms: texts } = useCatalogue().lobby;
  const choices = (["public", "private"] as const).map((value) => ({ value, title: texts[value] }));
  const hint = texts.visibilityHints[visibility];
  return (
    <Choices legend={texts.visibility} hint={hint} choices={choices} chosen={visibility} onChoose={onVisibility} />
  );
}

interface ClockChoiceProps {
  readonly turnSeconds: TurnSeconds;
  readonly onTurnSeconds: (turnSeconds: TurnSeconds) => void;
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
