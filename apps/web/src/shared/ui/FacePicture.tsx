// A player's face in a circle.
import type { Face } from "../settings.ts";
import styles from "./FacePicture.module.css";
import { FACE_DRAWINGS } from "./face-drawings.tsx";

export function FacePicture({ face }: { readonly face: Face | "bot" }) {
  return (
    <svg className={styles.face} viewBox="0 0 40 40" aria-hidden="true">
      {FACE_DRAWINGS[face]}
    </svg>
  );
}
