/** A bright barwal in Mazmoum, like a market day. Its phrases are questions and answers. */
import type { Piece } from "../score.ts";

const theme = `5 5/ 6/ 5 4 | 3 3/ 4/ 3 2 | 1/ 2/ 3/ 4/ 3 2 | 1 7,/ 2/ 1:2
  | 3 4/ 5/ 6 5 | 6/ 5/ 4/ 3/ 4 3 | 2/ 3/ 4/ 2/ 3 1 | 2/ 1/ 7, 1:2`;
const climb = `5:2 6 7 | 8:3 7 | 6/ 7/ 8/ 7/ 6 5 | 6~:3 5
  | 4/ 5/ 6/ 5/ 4 3 | 4:2 3 2 | 3/ 4/ 5/ 3/ 2 3 | 1*:4`;
const calls = ["8 8/ 9/ 8 7 | 6/ 7/ 8/ 6/ 5:2", "6 6/ 7/ 8 6 | 7/ 6/ 5/ 4/ 5:2"] as const;
const answers = ["5 6/ 5/ 4 3 | 4/ 3/ 2/ 3/ 1:2", "3 3/ 4/ 5 4 | 3/ 2/ 1/ 2/ 1:2"] as const;
const rest = "-:4 | -:4";

export const mazmoum: Piece = {
  title: "Market Day in Nabeul (Barwal Mazmoum)",
  file: "market-day-in-nabeul.mp3",
  mode: "mazmoum",
  tonic: 174.61,
  rhythm: "barwal",
  eighth: 0.338,
  seed: 1404,
  passages: [
    {
      free: true,
      strength: 0.72,
      qanun: "1:2 3/ 5/ 6/ 5/ 4/ 3/ 2^:2 - 5/ 6/ 7/ 8~:3 7/ 6/ 5:2 4/ 3/ 2/ 3/ 1*:4 -",
    },
    { oud: theme, strength: 0.76, darbuka: 0.6 },
    { oud: theme, qanun: theme, strength: 0.86, darbuka: 0.8, tar: 0.6 },
    {
      oud: `${rest} | ${answers[0]} | ${rest} | ${answers[1]}`,
      qanun: `${calls[0]} | ${rest} | ${calls[1]} | ${rest}`,
      strength: 0.82,
      darbuka: 0.7,
      tar: 0.5,
    },
    { oud: climb, qanun: climb, strength: 0.95, darbuka: 0.95, tar: 0.8 },
    {
      oud: `${calls[0]} | ${rest} | ${calls[1]} | ${rest}`,
      qanun: `${rest} | ${answers[0]} | ${rest} | ${answers[1]}`,
      strength: 0.78,
      darbuka: 0.65,
      tar: 0.5,
    },
    { oud: theme, qanun: theme, strength: 0.9, darbuka: 0.85, tar: 0.7 },
    {
      oud: "3 2/ 3/ 1 7, | 1:2 5,:2 | 3 2/ 3/ 1 7, | 1*:4",
      qanun: "-:4 | 5/ 4/ 3/ 2/ 1:2 | 3 2/ 3/ 1 7, | 1:4",
      strength: 0.72,
      darbuka: 0.55,
    },
  ],
};
