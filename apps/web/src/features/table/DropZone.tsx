// The felt as a place for a dragged card: it lights up where the card may be laid.
import styles from "./DropZone.module.css";
import type { Drag } from "./use-drag.ts";

export function DropZone({ drag }: { readonly drag: Drag | null }) {
  return (
    <span
      className={styles.zone}
      data-drop-zone=""
      data-lit={drag?.mayLie === true}
      data-over={drag?.over != null && drag.mayLie}
      aria-hidden="true"
    />
  );
}
