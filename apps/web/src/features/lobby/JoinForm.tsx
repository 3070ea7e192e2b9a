// Joins a game by an invitation, or joins a game or a room by a code, an id or a link typed into one field.
import { useState } from "react";
import { NameField } from "../../shared/auth/NameField.tsx";
import { usePlayerName } from "../../shared/auth/player-name.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { usePendingInvite } from "../../shared/seat/pending-invite.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { type Destination, destinationOf } from "./destination.ts";
import { InvitedForm } from "./invite/InvitedForm.tsx";
import styles from "./JoinForm.module.css";
import { roomIdFrom } from "./lobby-view.ts";
import { OtherGames } from "./OtherGames.tsx";
import { takeSeat } from "./open-game.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { enterRoom } from "./rooms/enter-room.ts";
import { OwnRooms } from "./rooms/OwnRooms.tsx";
import { RoomTerms } from "./rooms/RoomTerms.tsx";
import { useRoom } from "./rooms/use-room.ts";
import { SeatForm } from "./SeatForm.tsx";
import { useSubmit } from "./use-submit.ts";

/** After these refusals the form offers other games. */
const CLOSED = ["GAME_NOT_FOUND", "ROOM_NOT_FOUND", "GAME_STARTED", "GAME_FULL"];

const NO_BREAK_SPACE = "\u00a0";

export function JoinForm() {
  const pending = usePendingInvite();
  // If an invitation fails, it is removed. Its form stays open to show the reason.
  const [invite, setInvite] = useState(pending);
  if (pending !== null && pending !== invite) setInvite(pending);
  return invite === null ? <JoinByCodeForm isRoom={false} /> : <InvitedForm key={invite} gameId={invite} />;
}

/** @param isRoom whether the visitor came from the list of rooms; the form then has another title */
export function JoinByCodeForm({ isRoom }: { readonly isRoom: boolean }) {
  const { lobby } = useCatalogue();
  const { rooms: texts } = lobby;
  const playerName = usePlayerName().trim();
  const [typed, setTyped] = useState(() => (isRoom ? roomIdFrom(history.state) : ""));
  const destination = destinationOf(typed);
  const found = useRoom(destination, isRoom);
  const room = found === "asked" ? null : found;
  const submission = useSubmit(playerName, async () => destination && joinBy(destination, playerName));
  const { refused } = submission;
  const title = isRoom ? texts.joinTitle : lobby.menu.join.title;
  return (
    <SeatForm
      submission={submission}
      title={room === null ? title : texts.joinNamed(room.name)}
      action={isRoom ? texts.joinRoom : lobby.join}
      missing={destination === null ? lobby.missing.code : null}
      wayOut={refused !== null && CLOSED.includes(refused.code) && <OtherGames />}
      footer={<OwnRooms />}
    >
      <NameField />
      <Field
        label={lobby.code}
        hint={lobby.codeHint}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="ltr"
        onChange={(event) => setTyped(event.target.value)}
      />
      {found !== null && (
        // The room has its place before the answer, so that the button below does not move under a press.
        <p role="status" className={styles.room}>
          <strong>
            <bdi>{room?.name ?? NO_BREAK_SPACE}</bdi>
          </strong>
          <span>{room === null ? NO_BREAK_SPACE : <RoomTerms room={room} />}</span>
          {(room === null || room.gameIds.length === 0) && (
            <span className={styles.next}>{room === null ? NO_BREAK_SPACE : texts.youOpen}</span>
          )}
        </p>
      )}
    </SeatForm>
  );
}

/** Returns null on success, else the refusal. An id may belong to a game or to a room. */
async function joinBy(destination: Destination, playerName: string): Promise<Refusal | null> {
  switch (destination.kind) {
    case "page":
      location.assign(destination.path);
      return null;
    case "room":
      return enterRoom(destination.named, playerName);
    case "game":
      return takeSeat("join-game", { gameId: destination.named, playerName });
    case "unknown":
      return joinById(destination.named, playerName);
  }
}

async function joinById(id: string, playerName: string): Promise<Refusal | null> {
  const known = await requestOnceConnected("check-game-exists", { gameId: id });
  if (!known.ok) return refusal("join-game", known.refusal);
  if (known.value.exists) return takeSeat("join-game", { gameId: id, playerName });
  const refused = await enterRoom(id, playerName);
  return refused?.code === "ROOM_NOT_FOUND" ? { attempt: "join-game", code: "GAME_NOT_FOUND", message: "" } : refused;
}
