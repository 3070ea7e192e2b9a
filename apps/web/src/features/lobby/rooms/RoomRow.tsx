// A room in a list, with a button to join.
import type { Room } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { JoinRoomButton } from "./JoinRoomButton.tsx";
import styles from "./RoomRow.module.css";
import { RoomTerms } from "./RoomTerms.tsx";

interface RoomRowProps {
  readonly room: Room;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function RoomRow({ room, children }: RoomRowProps) {
  const { id, name } = room;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </strong>
        <p className={styles.terms}>
          <RoomTerms room={room} />
        </p>
      </div>
      {children}
      <JoinRoomButton id={id} name={name} />
    </li>
  );
}
