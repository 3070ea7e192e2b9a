// "Your rooms": the rooms that were opened in this browser or by the account, with their codes to share and a button to
// join. `OwnRooms` renders nothing if there are none.

import { useEffect } from "react";
import { useAccount } from "../../../shared/auth/auth-store.ts";
import { call } from "../../../shared/http/call.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { listen } from "../../../shared/socket/connection.ts";
import { spacedCode } from "../../../shared/spaced-code.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { LobbyPanel } from "../LobbyPanel.tsx";
import { openLobbyView } from "../lobby-view.ts";
import { CloseRoomButton } from "./CloseRoomButton.tsx";
import { CopyCodeButton } from "./CopyCodeButton.tsx";
import { JoinRoomButton } from "./JoinRoomButton.tsx";
import { NoRooms } from "./NoRooms.tsx";
import styles from "./OwnRooms.module.css";
import { forgetRoom, setAccountRooms, useOwnRooms } from "./own-rooms.ts";
import { usePublicRooms } from "./public-rooms.ts";
import { RoomTerms } from "./RoomTerms.tsx";
import { followRoom, useUpdatedRoom } from "./room-updates.ts";

export function OwnRooms() {
  const { rooms: texts } = useCatalogue().lobby;
  useAccountRooms();
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
  // Loading the public rooms also subscribes to updates of the visitor's own rooms, including private ones.
  usePublicRooms();
  useAccountRooms();
  return (
    <LobbyPanel title={texts.yours}>
      <p className={styles.hint}>{texts.yoursHint}</p>
      <OwnRoomList />
      <div className={styles.ways}>
        <Button kind="main" onClick={() => openLobbyView("create-room")}>
          <Icon name="plus" />
          {texts.create}
        </Button>
        <Button onClick={() => openLobbyView("join-room")}>{texts.byCode}</Button>
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
      {rooms.map((room) => (
        <li key={room.id} className={styles.room}>
          <div className={styles.words}>
            <strong className={styles.name} title={room.name}>
              <bdi>{room.name}</bdi>
            </strong>
            <code className={styles.id} dir="ltr">
              {room.code === undefined ? room.id : spacedCode(room.code)}
            </code>
            <RoomStatus id={room.id} />
          </div>
          <div className={styles.actions}>
            <CopyCodeButton room={room} />
            <CloseRoomButton room={room} />
            <JoinRoomButton room={room} />
          </div>
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

/**
 * Loads the account's rooms while the component is mounted, and joins them, so that the page hears of new games
 * there.
 */
function useAccountRooms(): void {
  const accountId = useAccount()?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    let isWanted = true;
    void call("getOwnRooms", {}).then((answer) => {
      if (!isWanted || !answer.ok) return;
      setAccountRooms(answer.value.rooms);
      for (const { id } of answer.value.rooms) followRoom(id);
    });
    return () => {
      isWanted = false;
      setAccountRooms([]);
    };
  }, [accountId]);
}
