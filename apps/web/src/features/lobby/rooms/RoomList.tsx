// The newest rooms on the menu, with placeholders for the missing ones.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import type { ListedRoom } from "./listed-rooms.ts";
import { NoRooms } from "./NoRooms.tsx";
import { Places, SHOWN_ROOMS } from "./Places.tsx";
import { RoomRow } from "./RoomRow.tsx";
import styles from "./RoomsPreview.module.css";

export function RoomList({ rooms }: { readonly rooms: readonly ListedRoom[] }) {
  const { rooms: texts } = useCatalogue().lobby;
  const shown = rooms.slice(0, SHOWN_ROOMS);
  if (shown.length === 0) return <NoRooms className={styles.none}>{texts.none}</NoRooms>;
  return (
    <>
      {shown.map((listed) => (
        <RoomRow key={listed.room.id} listed={listed} />
      ))}
      <Places taken={shown.length} />
    </>
  );
}
