// Shown in an empty list of rooms.
import { KhatamMark } from "../../../shared/ui/Khatam.tsx";
import styles from "./NoRooms.module.css";

interface NoRoomsProps {
  readonly className: string | undefined;
  readonly children: string;
}

export function NoRooms({ className, children }: NoRoomsProps) {
  return (
    <li className={[styles.none, className].filter(Boolean).join(" ")}>
      <KhatamMark className={styles.star} />
      {children}
    </li>
  );
}
