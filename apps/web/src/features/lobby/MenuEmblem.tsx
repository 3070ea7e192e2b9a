// Small pictures for the menu: how many play, and on which sides.
import { KHATAM_PATH } from "../../shared/ui/Khatam.tsx";
import styles from "./MenuEmblem.module.css";

type Kind = "find" | "solo" | "deal" | "duel" | "team" | "join";

/** Positions of the chairs around the table in degrees, by side. */
const CHAIRS: Readonly<Record<Kind, { readonly ours: readonly number[]; readonly theirs: readonly number[] }>> = {
  find: { ours: [180], theirs: [0] },
  solo: { ours: [180], theirs: [] },
  deal: { ours: [180], theirs: [] },
  duel: { ours: [180], theirs: [0] },
  team: { ours: [0, 180], theirs: [90, 270] },
  join: { ours: [], theirs: [0, 90, 270] },
};

export function MenuEmblem({ kind }: { readonly kind: Kind }) {
  const { ours, theirs } = CHAIRS[kind];
  return (
    <svg className={styles.emblem} viewBox="0 0 64 64" aria-hidden="true">
      <rect className={styles.table} x="15" y="15" width="34" height="34" rx="9" />
      <path className={styles.star} d={KHATAM_PATH} transform="translate(21 21) scale(.275)" />
      {ours.map((angle) => (
        <Chair key={angle} angle={angle} className={styles.ours} />
      ))}
      {theirs.map((angle) => (
        <Chair key={angle} angle={angle} className={styles.theirs} />
      ))}
      {kind === "solo" && <path className={styles.bot} d="M20 12V3.5h24V12zM32 3.5V0M27.5 7.8h.1M36.5 7.8h.1" />}
      {kind === "deal" && <path className={styles.bot} d="M25 3.5h14M32 3.5v8M25 11.5h14" />}
      {kind === "join" && <Chair angle={180} className={styles.free} />}
    </svg>
  );
}

function Chair({ angle, className }: { readonly angle: number; readonly className: string | undefined }) {
  return <rect className={className} x="20" y="2" width="24" height="8" rx="4" transform={`rotate(${angle} 32 32)`} />;
}
