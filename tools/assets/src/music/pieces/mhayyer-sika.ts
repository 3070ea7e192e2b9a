/** A dkhoul barwal in Mhayyer Sika, like a song of the town without words. */
import type { Piece } from "../score.ts";

const theme = `1 3 5 5 6/ 5/ 4 5:2 | 4 5/ 4/ 3 2 3/ 4/ 3/ 2/ 1:2
  | 1 3 5 5 8 7/ 6/ 7:2 | 6 7/ 6/ 5 4 5/ 4/ 3/ 2/ 3:2
  | 5 4 3/ 4/ 5 4/ 3/ 2 3:2 | 2 3/ 2/ 1 7, 1/ 2/ 3/ 2/ 1:2`;
const refrain = `8:2 10 9 8/ 9/ 8/ 7/ 8:2 | 7:2 9 8 7/ 8/ 7/ 6/ 7:2 | 6:2 8 7 6/ 7/ 6/ 5/ 6:2
  | 5~:4 4>>/ 5/ 6/ 5/ 4/ 3/ 2 | 3 3 4/ 3/ 2 1:2 7,/ 1/ 2 | 3/ 4/ 3/ 2/ 1 7, 1*:4`;
const calls = ["8 8 9/ 8/ 7 8:2 5:2", "7 8/ 7/ 6 5 6/ 7/ 6/ 5/ 4:2"] as const;
const answers = ["5 4>>/ 5/ 6 5 4/ 3/ 2 3:2", "3 4/ 3/ 2 1 2/ 3/ 2/ 7,/ 1:2"] as const;

export const mhayyerSika: Piece = {
  title: "Blue Doors of Sidi Bou Saïd (Mhayyer Sika)",
  file: "blue-doors-of-sidi-bou-said.mp3",
  mode: "mhayyerSika",
  tonic: 146.83,
  rhythm: "dkhoulBarwal",
  eighth: 0.296,
  seed: 1505,
  passages: [
    {
      free: true,
      strength: 0.7,
      oud: "5:3 4/ 3/ 2/ 3/ 1:3 - 1/ 2/ 3/ 4/ 5~:3 6/ 5/ 4>>/ 5/ 4/ 3/ 2:3 - 8:2 7/ 6/ 5/ 6/ 5/ 4/ 3:2 2/ 3/ 1*:5 -",
    },
    { oud: theme, strength: 0.74, darbuka: 0.55 },
    { oud: theme, qanun: theme, strength: 0.84, darbuka: 0.75, tar: 0.55 },
    {
      oud: `-:8 | ${answers[0]} | -:8 | ${answers[1]}`,
      qanun: `${calls[0]} | -:8 | ${calls[1]} | -:8`,
      strength: 0.8,
      darbuka: 0.65,
      tar: 0.5,
    },
    { oud: refrain, qanun: refrain, strength: 0.96, darbuka: 0.9, tar: 0.75 },
    {
      oud: `${calls[0]} | -:8 | ${calls[1]} | ${answers[1]}`,
      qanun: `-:8 | ${answers[0]} | -:8 | ${answers[1]}`,
      strength: 0.76,
      darbuka: 0.6,
      tar: 0.45,
    },
    {
      oud: "5 4/ 3/ 2 3/ 2/ 1:4 | 5 4/ 3/ 2 3/ 2/ 1*:4",
      qanun: "-:8 | 5 4/ 3/ 2 3/ 2/ 1:4",
      strength: 0.7,
      darbuka: 0.5,
    },
  ],
};
