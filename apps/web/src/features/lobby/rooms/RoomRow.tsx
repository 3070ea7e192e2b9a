// A room in a list: its terms, the people waiting in it, and a button to join.
import type { ReactNode } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { JoinRoomButton } from "./JoinRoomButton.tsx";
import type { ListedRoom } from "./listed-rooms.ts";
import styles from "./RoomRow.module.css";
import { RoomNews, TableTerms, Terms } from "./RoomTerms.tsx";

interface RoomRowProps {
  readonly listed: ListedRoom;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function RoomRow({ listed, children }: RoomRowProps) {
  const { room } = listed;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong className={styles.name} title={room.name}>
            <bdi>{room.name}</bdi>
          </strong>{" "}
          <span className={styles.terms}>
            <Terms room={room} />
          </span>
        </p>
        <p className={styles.news}>
          <News {...listed} />
        </p>
      </div>
      {children}
      <JoinRoomButton room={room} />
    </li>
  );
}

function News({ room, table }: ListedRoom) {
  const { rooms: texts } = useCatalogue().lobby;
  if (table !== null) return <TableTerms table={table} />;
  return room.gameIds.length > 0 || room.runningGames > 0 ? <RoomNews room={room} /> : texts.empty;
}
