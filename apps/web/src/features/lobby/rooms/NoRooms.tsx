// What a list of rooms says while there are none.
import { useMessages } from "../../../shared/i18n/index.ts";
import { KhatamMark } from "../../../shared/ui/Khatam.tsx";
import styles from "./NoRooms.module.css";

export function NoRooms({ className }: { readonly className: string | undefined }) {
  const { rooms: words } = useMessages().lobby;
  return (
    <li className={[styles.none, className].filter(Boolean).join(" ")}>
      <KhatamMark className={styles.star} />
      {words.none}
    </li>
  );
}
