// Highlights the felt while a dragged card may be dropped there.
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
