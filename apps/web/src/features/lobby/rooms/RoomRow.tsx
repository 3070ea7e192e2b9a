// A room in a list: what is played there, whether somebody waits, and the way in.
import type { Room } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useMessages } from "../../../shared/i18n/index.ts";
import { JoinRoomButton } from "./JoinRoomButton.tsx";
import styles from "./RoomRow.module.css";

interface RoomRowProps {
  readonly room: Room;
  /** Further things to do with the room. */
  readonly children?: ReactNode;
}

export function RoomRow({ room, children }: RoomRowProps) {
  const { rooms: words } = useMessages().lobby;
  const { id, name, teamMode, targetScore, gameIds } = room;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong className={styles.name} title={name} dir="auto">
          {name}
        </strong>
        <p className={styles.terms}>
          {teamMode ? words.team : words.duel} · {words.points(targetScore)}
          {gameIds.length > 0 && (
            <>
              {" · "}
              <span className={styles.waiting}>{words.waiting}</span>
            </>
          )}
        </p>
      </div>
      {children}
      <JoinRoomButton id={id} name={name} />
    </li>
  );
}
