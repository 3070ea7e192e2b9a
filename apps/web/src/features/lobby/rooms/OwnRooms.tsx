// "Your rooms": the ids to hand on, and the way back in.
import { useEffect } from "react";
import { useMessages } from "../../../shared/i18n/index.ts";
import { listen } from "../../../shared/socket/connection.ts";
import { CopyIdButton } from "./CopyIdButton.tsx";
import { JoinRoomButton } from "./JoinRoomButton.tsx";
import styles from "./OwnRooms.module.css";
import { forgetRoom, useOwnRooms } from "./own-rooms.ts";
import { useIsWaiting } from "./room-news.ts";

export function OwnRooms() {
  const { rooms: words } = useMessages().lobby;
  const rooms = useOwnRooms();
  useEffect(() => listen("room-deleted", ({ roomId }) => forgetRoom(roomId)), []);
  if (rooms.length === 0) return null;
  return (
    <section className={styles.rooms} aria-label={words.yours}>
      <h3 className={styles.title}>{words.yours}</h3>
      <p className={styles.hint}>{words.yoursHint}</p>
      <ul className={styles.list}>
        {rooms.map(({ id, name }) => (
          <li key={id} className={styles.room}>
            <div className={styles.words}>
              <strong className={styles.name} title={name} dir="auto">
                {name}
              </strong>
              <code className={styles.id} dir="ltr">
                {id}
              </code>
              <Waiting id={id} />
            </div>
            <CopyIdButton id={id} name={name} />
            <JoinRoomButton id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ id }: { readonly id: string }) {
  const { rooms: words } = useMessages().lobby;
  return useIsWaiting(id) && <span className={styles.waiting}>{words.waiting}</span>;
}
