// The faces of the people in the café, drawn in a square of 40 units. Loaded with the table, and with the settings for
// the table's look.
import type { ReactNode } from "react";
import type { Face } from "../settings.ts";

const DARK = "#2a1a14";

interface Person {
  readonly ground: string;
  readonly skin: string;
  readonly cloth: string;
  /** The parts drawn behind the head. */
  readonly behind?: ReactNode;
  /** The parts drawn on the head and face. */
  readonly before: ReactNode;
  readonly hasEyes?: boolean;
  readonly hasMouth?: boolean;
}

function draw({ ground, skin, cloth, behind, before, hasEyes = true, hasMouth = true }: Person): ReactNode {
  return (
    <>
      <path d="M0 0h40v40H0z" fill={ground} />
      {behind}
      <path d="M5 41c0-8 7-11 15-11s15 3 15 11z" fill={cloth} />
      <path d="M16 26h8v6c-2 3-6 3-8 0z" fill={skin} />
      <ellipse cx="20" cy="20" rx="9" ry="10" fill={skin} />
      {hasEyes && <path d="M16.5 19.5v.01M23.5 19.5v.01" stroke={DARK} strokeWidth="2.4" strokeLinecap="round" />}
      {hasMouth && <path d="M16.5 25q3.5 2.6 7 0" fill="none" stroke={DARK} strokeWidth="1.3" strokeLinecap="round" />}
      {before}
    </>
  );
}

const JASMINE = (
  <g fill="#fffdf4">
    <circle cx="29" cy="16" r="2.2" />
    <circle cx="31.4" cy="13.6" r="2.2" />
    <circle cx="32.3" cy="17" r="2.2" />
    <circle cx="29.8" cy="19" r="2.2" />
    <circle cx="30.8" cy="16.2" r="1.2" fill="#e3b457" />
  </g>
);
const BIG_MOUSTACHE = "M20 23.4c-3-1.6-7 0-8 2.4 3 1.4 6 .8 8-1 2 1.8 5 2.4 8 1-1-2.4-5-4-8-2.4z";
const SHORT_HAIR = "M10.6 19C9.5 11 14 7.5 20 7.5S30.5 11 29.4 19c-1.2-4-3-6-9.4-6s-8.2 2-9.4 6z";
const LONG_HAIR = "M9 34C7 18 9 6.5 20 6.5S33 18 31 34z";
const FRINGE = "M11 19c0-7 4-10 9-10s9 3 9 10c-3-1-6-4-8-6-2 3-6 5-10 6z";

const CHECHIA: ReactNode = (
  <>
    <path d="M10.5 14.5 12 6.5c1-2 15-2 16 0l1.5 8c-5-2.4-14-2.4-19 0z" fill="#b3262d" />
    <path d="M20 5c5 0 10 2 11.5 9" fill="none" stroke={DARK} strokeWidth="1.3" />
    <path d="M31.5 13v5" stroke={DARK} strokeWidth="2.6" strokeLinecap="round" />
    <path d="M15.5 24q4.5-2.6 9 0-4.5 1.8-9 0z" fill="#4a3428" />
  </>
);

export const FACE_DRAWINGS: Readonly<Record<Face | "bot", ReactNode>> = {
  chechia: draw({ ground: "#dfc79a", skin: "#d9a179", cloth: "#f4efe2", before: CHECHIA, hasMouth: false }),
  jasmine: draw({
    ground: "#bfe0dd",
    skin: "#e8b890",
    cloth: "#b8336a",
    behind: <path d={LONG_HAIR} fill="#2c1b18" />,
    before: (
      <>
        <path d={FRINGE} fill="#2c1b18" />
        {JASMINE}
      </>
    ),
  }),
  moustache: draw({
    ground: "#c8d6ee",
    skin: "#cf9568",
    cloth: "#24436b",
    hasMouth: false,
    before: (
      <>
        <path d={SHORT_HAIR} fill="#8d8a86" />
        <path d={BIG_MOUSTACHE} fill="#6f6c69" />
      </>
    ),
  }),
  glasses: draw({
    ground: "#f0d5b4",
    skin: "#e3ad82",
    cloth: "#2f7a46",
    hasEyes: false,
    before: (
      <>
        <path d={SHORT_HAIR} fill="#3b261c" />
        <g fill="#f7fbff" stroke={DARK} strokeWidth="1.3">
          <circle cx="16" cy="19.5" r="3.3" />
          <circle cx="24" cy="19.5" r="3.3" />
        </g>
        <path d="M16 19.5v.01M24 19.5v.01" stroke={DARK} strokeWidth="2.2" strokeLinecap="round" />
      </>
    ),
  }),
  scarf: draw({
    ground: "#f3d6df",
    skin: "#e2ac84",
    cloth: "#17579a",
    behind: <path d="M8 36C6 17 9 5.5 20 5.5S34 17 32 36z" fill="#1d6fb8" />,
    before: (
      <path
        d="M9.5 22C8.5 11 13 6.5 20 6.5S31.5 11 30.5 22c-1.5-8-4.5-10.5-10.5-10.5S11 14 9.5 22zM12 27c3 5 13 5 16 0l1 7H11z"
        fill="#2b84d1"
      />
    ),
  }),
  curls: draw({
    ground: "#d8e6c4",
    skin: "#a66c45",
    cloth: "#d7762c",
    behind: (
      <g fill="#20130e">
        <circle cx="10.5" cy="17" r="5" />
        <circle cx="29.5" cy="17" r="5" />
        <circle cx="13" cy="10.5" r="5" />
        <circle cx="27" cy="10.5" r="5" />
        <circle cx="20" cy="8" r="5.5" />
        <circle cx="11" cy="23" r="4" />
        <circle cx="29" cy="23" r="4" />
      </g>
    ),
    before: <path d="M12 16c2-5 14-5 16 0-4-3-12-3-16 0z" fill="#20130e" />,
  }),
  strawHat: draw({
    ground: "#a9d3ee",
    skin: "#cb9163",
    cloth: "#f2ede0",
    before: (
      <>
        <path d="M2 15.5c6-3.5 30-3.5 36 0-6 2.5-30 2.5-36 0z" fill="#d9ab4e" />
        <path d="M11.5 13.5C12 4.5 28 4.5 28.5 13.5c-4 1.5-13 1.5-17 0z" fill="#ecc66d" />
        <path d="M11.5 12.5q8.5 2.6 17 0" fill="none" stroke="#b3262d" strokeWidth="2" />
      </>
    ),
  }),
  beard: draw({
    ground: "#e6c9a8",
    skin: "#d69e74",
    cloth: "#5b3a27",
    before: (
      <>
        <path d={SHORT_HAIR} fill="#2c1b14" />
        <path
          d="M11 20c0 8 3 13 9 13s9-5 9-13c-1 3-3 4-5 3.4-3-1-5-1-8 0-2 .6-4-.4-5-3.4zM16.5 26.5q3.5 2 7 0-3.5-1.5-7 0z"
          fill="#2c1b14"
          fillRule="evenodd"
        />
      </>
    ),
    hasMouth: false,
  }),
  beret: draw({
    ground: "#e9e2c9",
    skin: "#e7b48b",
    cloth: "#8f2f22",
    before: (
      <>
        <path d="M11 17c0 3 0 3-.4 4M29 17c0 3 0 3 .4 4" stroke="#6b6661" strokeWidth="2" />
        <path d="M8 14.5C8 8 15 6 22 7c8 1 11 5 9 8-7-2.5-16-2.5-23-.5z" fill="#1c2f4d" />
        <path d="M22 7c0-2 .5-2.5 1.5-3" stroke="#1c2f4d" strokeWidth="1.8" strokeLinecap="round" />
      </>
    ),
  }),
  sunglasses: draw({
    ground: "#f6c9a0",
    skin: "#c98d5f",
    cloth: "#fffaf0",
    hasEyes: false,
    before: (
      <>
        <path d="M10.6 17c-2-9 6-12 13-10.5 5 1 7.5 5 6 10.5-2-4-6-5-9-5.5-4 0-8 1.5-10 5.5z" fill="#1d1210" />
        <path d="M11 17.5h18l-.8 3.5c-.6 2.5-6 2.5-7 0l-.6-1.5h-1.2l-.6 1.5c-1 2.5-6.4 2.5-7 0z" fill="#141a22" />
      </>
    ),
  }),
  earrings: draw({
    ground: "#d9cdea",
    skin: "#d8a074",
    cloth: "#17625c",
    behind: (
      <>
        <circle cx="20" cy="7" r="5" fill="#3c1f16" />
        <circle cx="20" cy="17" r="11" fill="#3c1f16" />
      </>
    ),
    before: (
      <>
        <path d="M11 18c1-6 5-8 9-8s8 2 9 8c-4-4-14-4-18 0z" fill="#3c1f16" />
        <g fill="none" stroke="#e3b457" strokeWidth="1.5">
          <circle cx="10.6" cy="26" r="2.4" />
          <circle cx="29.4" cy="26" r="2.4" />
        </g>
      </>
    ),
  }),
  burnous: draw({
    ground: "#b9c8b0",
    skin: "#b97d52",
    cloth: "#8a6238",
    behind: <path d="M7 38C5 20 10 3 20 3s15 17 13 35z" fill="#7a5530" />,
    before: (
      <>
        <path d="M9 26C7 12 13 5.5 20 5.5S33 12 31 26c-1.5-9-5-13.5-11-13.5S10.5 17 9 26z" fill="#a67a49" />
        <path d="M15.5 24.5q4.5-2.2 9 0" fill="none" stroke="#e9e4da" strokeWidth="2.2" strokeLinecap="round" />
      </>
    ),
  }),
  bot: (
    <>
      <path d="M0 0h40v40H0z" fill="#24436b" />
      <path d="M28 17c7-3 8-5 11-10" fill="none" stroke="#c98a4b" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M11 13h18l2 19c0 3-22 3-22 0z" fill="#c98a4b" />
      <path d="M11 13h18l.5 4.5h-19z" fill="#e0a765" />
      <path d="M16.5 23v.01M23.5 23v.01" stroke={DARK} strokeWidth="3" strokeLinecap="round" />
      <path d="M16.5 28q3.5 2 7 0" fill="none" stroke={DARK} strokeWidth="1.4" strokeLinecap="round" />
      <path d="M17 10c-2-3 2-4 0-7M23 10c-2-3 2-4 0-7" fill="none" stroke="#f6efdd" strokeWidth="1.4" opacity=".7" />
    </>
  ),
};
