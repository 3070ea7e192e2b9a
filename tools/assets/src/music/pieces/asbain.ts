/** A draj in Asbaïn, like an evening: wide steps that turn around the fourth and come to rest slowly. */
import type { Piece } from "../score.ts";

const theme = `5:3 4/ 3/ 4:2 3 2 1:2 7, 1 | 2:2 3 4 5:2 4/ 3/ 2 3:2 -:2
  | 5 5 6 5 4:2 3/ 4/ 5/ 4/ 3:2 2:2 | 4 3/ 2/ 3 2 1:2 7,/ 1/ 2/ 1/ 1*:4`;
const climb = `5:2 8:2 8/ 9/ 8/ 7/ 6>:2 5 6> 7:2 | 8 7 6> 5 6/ 5/ 4/ 3/ 4 5 5~:4
  | 4/ 5/ 6/ 5/ 4/ 3/ 4/ 3/ 2:2 3/ 2/ 1/ 7,/ 1:2 2:2 | 5, 7, 1 2 3:2 2/ 3/ 2/ 1/ 1:4`;

export const asbain: Piece = {
  title: "Jasmine at Dusk (Draj Asbaïn)",
  file: "jasmine-at-dusk.mp3",
  mode: "asbain",
  tonic: 146.83,
  rhythm: "draj",
  eighth: 0.318,
  seed: 1202,
  passages: [
    {
      free: true,
      strength: 0.68,
      qanun:
        "1:3 7,/ 1/ 2:2 3/ 2/ 1*:4 - 5:2 4/ 3/ 4^:2 3/ 2/ 1:3 - 3/ 4/ 5/ 6>/ 7:2 6>/ 5:3 - 5/ 6/ 5/ 4/ 3/ 2/ 1*:5 -",
    },
    { oud: theme, strength: 0.74, darbuka: 0.55 },
    { oud: theme, qanun: theme, strength: 0.84, darbuka: 0.75, tar: 0.5 },
    {
      oud: "-:12 | 5:2 6/ 5/ 4/ 3/ 4:2 3/ 2/ 3/ 4/ 3:2 -:2 | -:12 | 6 5 4 3 4/ 3/ 2 3/ 2/ 1 1:4",
      qanun: "8:2 7 6> 5:2 6>/ 7/ 8/ 7/ 6>:2 5*:2 | -:12 | 7:2 8 9 8:2 7/ 6>/ 7/ 8/ 6>:2 5*:2 | -:12",
      strength: 0.8,
      darbuka: 0.6,
      tar: 0.45,
    },
    { oud: climb, qanun: climb, strength: 0.96, darbuka: 0.9, tar: 0.7 },
    {
      oud: "3:2 2 3/ 2/ 1:2 7, 1/ 2/ 1:4 | 3:2 2 3/ 2/ 1:2 7, 1/ 2/ 1*:4",
      qanun: "-:8 3/ 2/ 3/ 2/ 1:2 | 3:2 2 3/ 2/ 1:2 7, 1/ 2/ 1:4",
      strength: 0.7,
      darbuka: 0.5,
    },
  ],
};
