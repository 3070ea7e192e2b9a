// The picture of a transistor radio, with waves around its aerial while the radio plays.
import styles from "./RadioSign.module.css";

export function RadioSign({ isPlaying }: { readonly isPlaying: boolean }) {
  return (
    <svg
      className={styles.radio}
      data-playing={isPlaying}
      viewBox="0 0 24 24"
      width={22}
      height={22}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 10.5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5zM6 9l8.5-5.5" />
      <path d="M10.8 14.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0M14 12.8h4M14 16.2h2" />
      <path className={styles.wave} d="M17.5 6.3a3 3 0 0 0 0-4" />
      <path className={styles.wave} d="M20 7.5a6 6 0 0 0 0-6.4" />
    </svg>
  );
}
