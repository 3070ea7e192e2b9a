// The picture of the lobby: a table before an open blue door in Sidi Bou Saïd, and Bou Kornine across the gulf.
import { Bougainvillea } from "./Bougainvillea.tsx";
import { Door } from "./Door.tsx";
import { Gulf } from "./Gulf.tsx";
import { TableTop } from "./TableTop.tsx";
import styles from "./Terrace.module.css";

export function Terrace() {
  return (
    <svg className={styles.terrace} viewBox="0 0 600 640" aria-hidden="true">
      <Gulf />
      <Door />
      <Bougainvillea />
      <TableTop />
    </svg>
  );
}
