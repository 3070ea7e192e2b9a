// The café table at the end of a game: tea and jasmine for a winner, an overturned cup for a loser, two glasses for a
// tie.
import type { ReactNode } from "react";
import { KHATAM_PATH } from "../../../shared/ui/Khatam.tsx";
import { JASMINE, TEA } from "../cards/Ornament.tsx";

interface EndPictureProps {
  readonly mood: "won" | "lost" | "tie";
}

export function EndPicture({ mood }: EndPictureProps): ReactNode {
  return (
    <svg viewBox="0 0 240 112" aria-hidden="true" data-picture={mood}>
      <rect width="240" height="112" rx="14" fill="var(--felt)" />
      <rect x="5" y="5" width="230" height="102" rx="10" fill="none" stroke="#f6efdd" strokeOpacity="0.16" />
      {SCENES[mood]}
    </svg>
  );
}

const STARS = [
  [32, 30, 0.2],
  [58, 70, 0.13],
  [186, 22, 0.16],
  [212, 62, 0.22],
  [70, 18, 0.1],
] as const;

const WON = (
  <>
    {STARS.map(([x, y, size]) => (
      <path key={x} d={KHATAM_PATH} transform={`translate(${x} ${y}) scale(${size})`} fill="#e3b457" />
    ))}
    <g transform="translate(86 8) scale(0.8)">{TEA}</g>
    <g transform="translate(146 42) scale(0.5)">{JASMINE}</g>
  </>
);

const TIE = (
  <>
    <g transform="translate(42 8) scale(0.8)">{TEA}</g>
    <g transform="translate(198 8) scale(-0.8 0.8)">{TEA}</g>
  </>
);

/** A cup on its side, with spilled coffee. */
const LOST = (
  <>
    <ellipse cx="128" cy="94" rx="86" ry="8" fill="#06201f" opacity="0.4" />
    <path d="M52 88c-14-6 2-15 22-13 10-8 34-5 40 3 10 7-2 14-18 13-14 5-32 4-44-3z" fill="#3a1d0e" />
    <path d="M62 84c10 3 26 4 38 1" fill="none" stroke="#8a5a2f" strokeWidth="2" strokeLinecap="round" opacity="0.8" />
    <ellipse cx="176" cy="88" rx="38" ry="7" fill="#cfc6b3" />
    <ellipse cx="176" cy="86" rx="38" ry="7" fill="#fbf6ea" />
    <ellipse cx="176" cy="86" rx="30" ry="4.8" fill="none" stroke="#2f6fb0" strokeWidth="1.5" />
    <g transform="translate(130 60) rotate(-102)">
      <path d="M18 8c14-3 20 14-2 20" fill="none" stroke="#efe7d5" strokeWidth="5" />
      <path d="M-26-4c0 21 8 33 26 33s26-12 26-33z" fill="#fbf6ea" />
      <path d="M-25 5c6 7 44 7 50 0" fill="none" stroke="#2f6fb0" strokeWidth="2.2" />
      <path
        d="M-20 11l3 4 3-3 3 5 3-4 3 5 3-4 3 4 3-4 3 4 3-5 3 4 3-5 3 3"
        fill="none"
        stroke="#2f6fb0"
        strokeWidth="1.2"
      />
      <ellipse cy="-4" rx="26" ry="7" fill="#ded4bf" />
      <ellipse cy="-4" rx="22.5" ry="5.4" fill="#4a2814" />
    </g>
  </>
);

const SCENES = { won: WON, lost: LOST, tie: TIE };
