// All public rooms, and the rooms opened in this browser.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { LobbyPanel } from "../LobbyPanel.tsx";
import { openLobbyView } from "../lobby-view.ts";
import { useAdminControls } from "./admin-controls.ts";
import { DeleteRoomButton } from "./DeleteRoomButton.tsx";
import { NoRooms } from "./NoRooms.tsx";
import { OwnRooms } from "./OwnRooms.tsx";
import { useListedRooms } from "./public-rooms.ts";
import { RoomRow } from "./RoomRow.tsx";
import styles from "./RoomsView.module.css";

export function RoomsView() {
  const { rooms: texts } = useCatalogue().lobby;
  const rooms = useListedRooms();
  const isAdmin = useAdminControls();
  return (
    <LobbyPanel title={texts.browse}>
      <div className={styles.view}>
        <ul className={styles.list} aria-label={texts.browse} aria-busy={rooms === null}>
          {rooms?.map((listed) => (
            <RoomRow key={listed.room.id} listed={listed}>
              {isAdmin && <DeleteRoomButton id={listed.room.id} name={listed.room.name} />}
            </RoomRow>
          ))}
          {rooms?.length === 0 && <NoRooms className={styles.none}>{texts.none}</NoRooms>}
        </ul>
        {!isAdmin && <p className={styles.note}>{texts.adminOff}</p>}
        <div className={styles.ways}>
          <Button kind="main" onClick={() => openLobbyView("create-room")}>
            <Icon name="plus" />
            {texts.create}
          </Button>
          <Button onClick={() => openLobbyView("join-room")}>{texts.byCode}</Button>
        </div>
        <OwnRooms />
      </div>
    </LobbyPanel>
  );
}
