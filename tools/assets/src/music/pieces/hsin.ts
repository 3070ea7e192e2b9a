/** A calm khafif in Hsin, whose second is a quarter tone low. */
import type { Piece } from "../score.ts";

const theme = `1:2 3 4 5:4 4/ 5/ 4/ 3/ 2:2 | 3:2 4 3 2:2 1 7, 1:4
  | 5:2 5 6< 5:2 4 3 4:2 3/ 2/ 3 | 4/ 3/ 2 3/ 2/ 1 7,:2 1/ 2/ 1 1*:4`;
const high = "5:2 6 7 8:4 7/ 8/ 7/ 6/ 5:2";
const low = "5:2 4/ 5/ 6< 5:2 4 3 2:4";
const turn = "8:2 9 8 7:2 6/ 7/ 8 7:2 6< 5";
const home = "6<:2 5 4 3:2 2/ 3/ 4/ 3/ 2:2 1:2";
const climb = `8:3 9/ 10/ 9:2 8 7 8:4 | 7 6 5 6 7:2 6</ 5/ 4 5~:4
  | 3/ 4/ 5/ 4/ 3:2 2/ 3/ 4/ 3/ 2:2 1:2 2:2 | 3:2 2/ 1/ 7, 6,:2 7, 1 1:4`;

export const hsin: Piece = {
  title: "The Courtyard Fountain (Khafif Hsin)",
  file: "the-courtyard-fountain.mp3",
  mode: "hsin",
  tonic: 146.83,
  rhythm: "khafif",
  eighth: 0.326,
  seed: 1303,
  passages: [
    {
      free: true,
      strength: 0.7,
      oud: "1:2 2/ 3/ 2:2 1/ 7,/ 1:3 - 3/ 4/ 5:3 6</ 5/ 4/ 3/ 4^:2 3/ 2/ 1:3 - 5/ 6/ 7/ 8:2 7/ 6</ 5:2 4/ 3/ 2/ 3/ 1*:4 -",
    },
    { oud: theme, strength: 0.72, darbuka: 0.5 },
    {
      oud: `-:12 | ${low} | -:12 | ${home}`,
      qanun: `${high} | -:12 | ${turn} | -:12`,
      strength: 0.78,
      darbuka: 0.6,
      tar: 0.4,
    },
    { oud: climb, qanun: climb, strength: 0.92, darbuka: 0.8, tar: 0.6 },
    {
      oud: theme,
      qanun: "1*:4 5*:4 -:4 | 3*:4 2*:2 1*:6 | 5*:4 5*:4 4*:4 | 3*:4 7,:2 1/ 2/ 1 1*:4",
      strength: 0.8,
      darbuka: 0.65,
      tar: 0.5,
    },
    {
      oud: "3:2 4/ 3/ 2 1:2 7,/ 1/ 2 1*:4",
      qanun: "3:2 4/ 3/ 2 1:2 7,/ 1/ 2 1:4",
      strength: 0.66,
      darbuka: 0.45,
    },
  ],
};
