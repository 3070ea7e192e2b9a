// The invite link as a QR code, for friends nearby.
import { encode } from "uqr";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./InviteCode.module.css";

/** The quiet zone that QR readers need, in modules. */
const MARGIN = 3;

export function InviteCode({ link }: { readonly link: string }) {
  const { table: texts } = useCatalogue();
  const { data, size } = encode(link, { ecc: "M", border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={texts.waiting.code}
    >
      <title>{texts.waiting.codeHint}</title>
      <path d={path} />
    </svg>
  );
}
