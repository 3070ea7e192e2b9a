// All public rooms, the rooms that were opened in this browser, and the ways to others.
import { useMessages } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { LobbyPanel } from "../LobbyPanel.tsx";
import { openLobbyView } from "../lobby-view.ts";
import { areRoomsAdministered } from "./administered.ts";
import { DeleteRoomButton } from "./DeleteRoomButton.tsx";
import { NoRooms } from "./NoRooms.tsx";
import { OwnRooms } from "./OwnRooms.tsx";
import { usePublicRooms } from "./public-rooms.ts";
import { RoomRow } from "./RoomRow.tsx";
import styles from "./RoomsView.module.css";

export function RoomsView() {
  const { rooms: words } = useMessages().lobby;
  const rooms = usePublicRooms();
  const isAdmin = areRoomsAdministered();
  return (
    <LobbyPanel title={words.browse}>
      <div className={styles.view}>
        <ul className={styles.list} aria-label={words.browse} aria-busy={rooms === null}>
          {rooms?.map((room) => (
            <RoomRow key={room.id} room={room}>
              {isAdmin && <DeleteRoomButton id={room.id} name={room.name} />}
            </RoomRow>
          ))}
          {rooms?.length === 0 && <NoRooms className={styles.none}>{words.none}</NoRooms>}
        </ul>
        {!isAdmin && <p className={styles.note}>{words.adminOff}</p>}
        <div className={styles.ways}>
          <Button kind="main" onClick={() => openLobbyView("create-room")}>
            <Icon name="plus" />
            {words.create}
          </Button>
          <Button onClick={() => openLobbyView("join-room")}>{words.byId}</Button>
        </div>
        <OwnRooms />
      </div>
    </LobbyPanel>
  );
}
