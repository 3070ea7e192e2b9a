// Placeholders on the menu: shown while the rooms load, and for each missing room if there are fewer rooms than places.
import styles from "./RoomsPreview.module.css";

const PLACES = ["first", "second", "third"] as const;
/** How many rooms the menu shows. */
export const SHOWN_ROOMS = PLACES.length;

/** @param taken how many of the places show a room */
export function Places({ taken = 0 }: { readonly taken?: number }) {
  return PLACES.slice(taken).map((place) => <li key={place} className={styles.place} aria-hidden="true" />);
}
