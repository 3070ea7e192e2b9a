// "Your rooms": their ids to share, and a button to join. Below other views only if there are any.
import { useEffect } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { listen } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { LobbyPanel } from "../LobbyPanel.tsx";
import { openLobbyView } from "../lobby-view.ts";
import { CopyIdButton } from "./CopyIdButton.tsx";
import { JoinRoomButton } from "./JoinRoomButton.tsx";
import { NoRooms } from "./NoRooms.tsx";
import styles from "./OwnRooms.module.css";
import { forgetRoom, useOwnRooms } from "./own-rooms.ts";
import { usePublicRooms } from "./public-rooms.ts";
import { RoomTerms } from "./RoomTerms.tsx";
import { useUpdatedRoom } from "./room-updates.ts";

export function OwnRooms() {
  const { rooms: texts } = useCatalogue().lobby;
  if (useOwnRooms().length === 0) return null;
  return (
    <section className={styles.rooms} aria-label={texts.yours}>
      <h3 className={styles.title}>{texts.yours}</h3>
      <p className={styles.hint}>{texts.yoursHint}</p>
      <OwnRoomList />
    </section>
  );
}

export function OwnRoomsView() {
  const { rooms: texts } = useCatalogue().lobby;
  // Also subscribes to updates of the visitor's own rooms, including private ones.
  usePublicRooms();
  return (
    <LobbyPanel title={texts.yours}>
      <p className={styles.hint}>{texts.yoursHint}</p>
      <OwnRoomList />
      <div className={styles.ways}>
        <Button kind="main" onClick={() => openLobbyView("create-room")}>
          <Icon name="plus" />
          {texts.create}
        </Button>
        <Button onClick={() => openLobbyView("join-room")}>{texts.byId}</Button>
      </div>
    </LobbyPanel>
  );
}

function OwnRoomList() {
  const { rooms: texts } = useCatalogue().lobby;
  const rooms = useOwnRooms();
  useEffect(() => listen("room-deleted", ({ roomId }) => forgetRoom(roomId)), []);
  return (
    <ul className={styles.list} aria-label={texts.yours}>
      {rooms.length === 0 && <NoRooms className={styles.none}>{texts.noneOwn}</NoRooms>}
      {rooms.map(({ id, name }) => (
        <li key={id} className={styles.room}>
          <div className={styles.words}>
            <strong className={styles.name} title={name}>
              <bdi>{name}</bdi>
            </strong>
            <code className={styles.id} dir="ltr">
              {id}
            </code>
            <RoomStatus id={id} />
          </div>
          <CopyIdButton id={id} name={name} />
          <JoinRoomButton id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}

function RoomStatus({ id }: { readonly id: string }) {
  const room = useUpdatedRoom(id);
  return (
    room !== null && (
      <p className={styles.news}>
        <RoomTerms room={room} />
      </p>
    )
  );
}
