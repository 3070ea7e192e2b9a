/** A khatm in Rasd Abidi, with a swaying melody of five notes. */
import type { Piece } from "../score.ts";

const theme = `1 2 3 5:2 3 | 2 3 2 1:2 6, | 5, 6, 1 2 3 2 | 1:4 6,/ 1/ 2
  | 3 5 6 5:2 3 | 5 6 5 3:2 2 | 3 2 1 6, 1 2 | 1:3 5,:3`;
const climb = `5 6 8 9:2 8 | 9 10 9 8:3 | 8 9 8 6 5 6 | 8:3 6~:3
  | 5 6 5 3 2 3 | 5:3 4/ 5/ 4/ 3/ 2 | 3 5 3 2 1 2 | 1*:6`;
const calls = ["8:2 6 5:2 6 | 8 9 8 6:3", "6:2 5 3 5 6 | 5 3 2 3:3"] as const;
const answers = ["5:2 3 2:2 3 | 5 6 5 3:3", "3:2 2 1 2 3 | 2 1 6, 1:3"] as const;
const rest = "-:6 | -:6";

export const abidi: Piece = {
  title: "Caravan to Tozeur (Khatm Rasd Abidi)",
  file: "caravan-to-tozeur.mp3",
  mode: "abidi",
  tonic: 130.81,
  rhythm: "khatm",
  eighth: 0.244,
  seed: 1606,
  passages: [
    {
      free: true,
      strength: 0.7,
      oud: "1:2 2/ 1/ 6,/ 5,:2 - 1/ 2/ 3/ 5~:3 6/ 5/ 3/ 2:2 3/ 2/ 1:2 - 5/ 6/ 8:3 6/ 5/ 6/ 5/ 3/ 2/ 3/ 5/ 2^:2 1*:4 -",
    },
    { oud: theme, strength: 0.76, darbuka: 0.6 },
    { oud: theme, qanun: theme, strength: 0.85, darbuka: 0.8, tar: 0.5 },
    {
      oud: `${rest} | ${answers[0]} | ${rest} | ${answers[1]}`,
      qanun: `${calls[0]} | ${rest} | ${calls[1]} | ${rest}`,
      strength: 0.8,
      darbuka: 0.7,
      tar: 0.45,
    },
    { oud: climb, qanun: climb, strength: 0.96, darbuka: 0.95, tar: 0.65 },
    {
      oud: `${calls[0]} | ${rest} | ${calls[1]} | ${rest}`,
      qanun: `${rest} | ${answers[0]} | ${rest} | ${answers[1]}`,
      strength: 0.78,
      darbuka: 0.65,
      tar: 0.45,
    },
    { oud: theme, qanun: theme, strength: 0.88, darbuka: 0.8, tar: 0.55 },
    {
      oud: "3 5 3 2 3 2 | 1:3 5,:3 | 3 5 3 2 3 2 | 1*:6",
      qanun: "-:6 | 1 2 3 5:3 | 3 5 3 2 3 2 | 1:6",
      strength: 0.7,
      darbuka: 0.5,
    },
  ],
};
