// Small pictures for the menu, one for each menu entry.
import styles from "./MenuEmblem.module.css";

type Kind = "find" | "solo" | "deal" | "puzzle" | "duel" | "team" | "join";

/**
 * The signs drawn on the emblem's table: a flash, the bot's face, a calendar page, one card (the sign of two menu
 * entries) and a key.
 */
const SIGNS: Readonly<Record<Kind, string>> = {
  find: "M35 17 22 35h9l-2 13 13-18h-9z",
  solo: "M32 24v-6M22 24h20v17H22zM28 31v3M36 31v3M18 31v4M46 31v4",
  deal: "M20 20h24v25H20zM20 27h24M26 16v6M38 16v6M32 31l4 5-4 5-4-5z",
  puzzle: "M22 29a10 10 0 1 1 13 9.500c-2 1-3 2-3 5M32 48v.5",
  duel: "M32 25l5 7-5 7-5-7z",
  team: "M32 25l5 7-5 7-5-7z",
  join: "M26 38a6 6 0 1 1 0-12 6 6 0 0 1 0 12zM32 32h14v5M40 32v4",
};

/** Positions of the seats around the table, in degrees: the visitor's team and their opponents. */
const CHAIRS: Readonly<
  Partial<Record<Kind, { readonly ours: readonly number[]; readonly theirs: readonly number[] }>>
> = {
  duel: { ours: [180], theirs: [0] },
  team: { ours: [0, 180], theirs: [90, 270] },
};

export function MenuEmblem({ kind }: { readonly kind: Kind }) {
  const chairs = CHAIRS[kind];
  const [at, size] = chairs === undefined ? [8, 48] : [15, 34];
  return (
    <svg className={styles.emblem} viewBox="0 0 64 64" aria-hidden="true">
      <rect className={styles.table} x={at} y={at} width={size} height={size} rx="10" />
      <path className={styles.sign} d={SIGNS[kind]} />
      {chairs?.ours.map((angle) => (
        <Chair key={angle} angle={angle} className={styles.ours} />
      ))}
      {chairs?.theirs.map((angle) => (
        <Chair key={angle} angle={angle} className={styles.theirs} />
      ))}
    </svg>
  );
}

function Chair({ angle, className }: { readonly angle: number; readonly className: string | undefined }) {
  return <rect className={className} x="20" y="2" width="24" height="8" rx="4" transform={`rotate(${angle} 32 32)`} />;
}
