// An ornament beside the cards, like the things on a café table in Sidi Bou Saïd.
import type { ReactNode } from "react";
import type { TableOrnament } from "../../../shared/settings.ts";
import styles from "./Ornament.module.css";

export function Ornament({ kind }: { readonly kind: TableOrnament }) {
  const drawing = DRAWINGS[kind];
  if (drawing === null) return null;
  return (
    <svg className={styles.ornament} viewBox="0 0 100 130" aria-hidden="true">
      {drawing}
    </svg>
  );
}

const STEAM = (
  <g fill="none" stroke="#f6efdd" strokeWidth="2.4" strokeLinecap="round" className={styles.steam}>
    <path d="M43 36c-6-8 6-11 1-20" opacity="0.5" />
    <path d="M57 34c-5-8 7-12 1-22" opacity="0.35" />
  </g>
);

/** A small ribbed glass of amber tea, with mint and floating pine nuts. */
export const TEA = (
  <>
    <ellipse cx="50" cy="119" rx="37" ry="8" fill="#06201f" opacity="0.45" />
    <ellipse cx="50" cy="115" rx="35" ry="8" fill="#b98c3c" />
    <ellipse cx="50" cy="113" rx="35" ry="8" fill="#e6c375" />
    <ellipse cx="50" cy="113" rx="23" ry="5" fill="#c59a4b" />
    {STEAM}
    <path d="M30 48 35 107c.4 5 6 7 15 7s14.6-2 15-7l5-59z" fill="#e9f1ec" opacity="0.22" />
    <path d="M31.5 60 35.3 105c.4 4 6 6 14.7 6s14.3-2 14.7-6L68.5 60z" fill="#9a4a12" />
    <path d="M31.5 60 33 78h34l1.5-18z" fill="#b9661d" opacity="0.75" />
    <ellipse cx="50" cy="60" rx="18.5" ry="4.6" fill="#c9812c" />
    <ellipse cx="50" cy="48" rx="20" ry="5" fill="none" stroke="#f3f7f3" strokeWidth="1.8" opacity="0.8" />
    <path
      d="M33 64 36.5 104M42 66l1.5 42M58 66l-1.5 42M67 64l-3.5 40"
      stroke="#ffe2a8"
      strokeWidth="1.4"
      opacity="0.45"
    />
    <path d="M31 84c6 3 32 3 38 0" fill="none" stroke="#e3b457" strokeWidth="2" />
    <g fill="#f6e6c2" stroke="#c9a364" strokeWidth="0.6">
      <ellipse cx="42" cy="60" rx="3.6" ry="1.7" transform="rotate(-16 42 60)" />
      <ellipse cx="51" cy="62" rx="3.6" ry="1.7" transform="rotate(12 51 62)" />
      <ellipse cx="58.5" cy="59.5" rx="3.6" ry="1.7" transform="rotate(-30 58.5 59.5)" />
    </g>
    <path d="M60 58c1-10 8-17 16-19-1 9-6 16-14 20z" fill="#3f8f4f" />
    <path d="M60 58c-3-8 0-17 6-23 3 8 1 17-4 23z" fill="#57a862" />
    <path d="M61 57c3-6 7-11 12-15M61 56c0-6 2-12 4-17" stroke="#2c6b3a" strokeWidth="0.8" fill="none" />
  </>
);

/** A cup with a blue rim on its saucer. */
const COFFEE = (
  <>
    <ellipse cx="48" cy="119" rx="44" ry="8.5" fill="#06201f" opacity="0.45" />
    <ellipse cx="48" cy="114" rx="43" ry="9" fill="#cfc6b3" />
    <ellipse cx="48" cy="112" rx="43" ry="9" fill="#fbf6ea" />
    <ellipse cx="48" cy="112" rx="36" ry="6.8" fill="none" stroke="#2f6fb0" strokeWidth="1.6" />
    <g transform="translate(-2 30)">{STEAM}</g>
    <path d="M75 84c14-4 20 14-4 18" fill="none" stroke="#efe7d5" strokeWidth="5" />
    <path d="M20 78c0 22 8 34 28 34s28-12 28-34z" fill="#fbf6ea" />
    <path d="M58 110c12-4 18-16 18-32h-9c0 14-3 26-9 32z" fill="#ded4bf" />
    <ellipse cx="48" cy="78" rx="28" ry="7.5" fill="#fbf6ea" />
    <ellipse cx="48" cy="78" rx="24.5" ry="5.8" fill="#3a1d0e" />
    <path d="M28 79c8 5 32 5 40 0" fill="none" stroke="#8a5a2f" strokeWidth="1.6" opacity="0.8" />
    <path d="M21 88c6 7 48 7 54 0" fill="none" stroke="#2f6fb0" strokeWidth="2.2" />
    <path
      d="M27 94l3 4 3-3 3 5 3-4 3 5 3-4 3 4 3-4 3 4 3-5 3 4 3-5 3 3"
      fill="none"
      stroke="#2f6fb0"
      strokeWidth="1.2"
    />
  </>
);

const JASMINE_BUDS = [
  [50, 28],
  [39, 32],
  [61, 32],
  [31, 40],
  [44, 39],
  [56, 39],
  [69, 40],
  [26, 50],
  [37, 48],
  [50, 48],
  [63, 48],
  [74, 50],
  [31, 59],
  [43, 57],
  [57, 57],
  [69, 59],
] as const;

/** A machmoum: a small bouquet of jasmine buds, lying on the table. */
export const JASMINE = (
  <g transform="rotate(16 50 70)">
    <ellipse cx="54" cy="121" rx="22" ry="5" fill="#06201f" opacity="0.4" />
    <path d="M42 66h16l-4 52h-8z" fill="#c8a064" />
    <path d="M44 74h12M44.5 82h11M45 90h10M45.5 98h9M46 106h8" stroke="#8c6330" strokeWidth="1.8" />
    <path d="M40 68c4-4 16-4 20 0l-2 9c-5 2-11 2-16 0z" fill="#b3262d" />
    <path d="M41 71c6 2 12 2 18 0" fill="none" stroke="#e06a63" strokeWidth="1.2" />
    <ellipse cx="50" cy="48" rx="28" ry="20" fill="#2f7a46" />
    {JASMINE_BUDS.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <circle r="6.2" fill="#fffdf4" />
        <path d="M0-6.2C-2-2-2 2 0 6.2 2 2 2-2 0-6.2" fill="#efe6cd" />
        <circle cy="3.6" r="1.5" fill="#d9b4b8" />
      </g>
    ))}
  </g>
);

const DRAWINGS: Readonly<Record<TableOrnament, ReactNode>> = { tea: TEA, coffee: COFFEE, jasmine: JASMINE, none: null };
