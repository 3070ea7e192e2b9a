// A link as a QR code, for friends nearby or for the player's other device.
import { encode } from "uqr";
import styles from "./InviteCode.module.css";

export interface LinkCodeProps {
  readonly link: string;
  readonly label: string;
  readonly hint?: string;
}

/** The width of the empty margin that QR readers need, in modules (the squares of the code). */
const MARGIN = 3;

export function InviteCode({ link, label, hint = label }: LinkCodeProps) {
  const { data, size } = encode(link, { ecc: "M", border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <title>{hint}</title>
      <path d={path} />
    </svg>
  );
}
