// The eight-pointed star: as a faint background pattern, and in the logo.
import styles from "./Khatam.module.css";

/** The star's path in a square of 80 units. */
export const KHATAM_PATH =
  "M40 0l11.7 11.7h16.6v16.6L80 40 68.3 51.7v16.6H51.7L40 80 28.3 68.3H11.7V51.7L0 40l11.7-11.7V11.7h16.6z";

/** Fills its parent, which must be positioned, with the pattern. Never put the pattern behind text. */
export function KhatamPattern({ className }: { readonly className?: string | undefined }) {
  return <div className={[styles.pattern, className].filter(Boolean).join(" ")} aria-hidden="true" />;
}

const INNER_STAR =
  "M40 12l8.2 8.2h11.6v11.6L68 40l-8.2 8.2v11.6H48.2L40 68l-8.2-8.2H20.2V48.2L12 40l8.2-8.2V20.2h11.6z";
const DIAMOND = "M40 22q5.5 8.5 13 18-7.5 9.5-13 18-5.5-8.5-13-18 7.5-9.5 13-18z";

/** The logo: the star around a dinari. CSS rotates the first path. */
export function KhatamMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 80 80" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={KHATAM_PATH + INNER_STAR} />
      <path d={DIAMOND} />
    </svg>
  );
}
