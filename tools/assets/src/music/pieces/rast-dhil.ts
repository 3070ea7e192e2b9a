/** An unhurried btayhi in Rast Dhil. The fourth leads up to the fifth, and phrases end on the tonic. */
import type { Piece } from "../score.ts";

const theme = `5 4>>/ 5/ 6 5 3:2 2/ 3/ 1 | 2 3 4/ 3/ 2 1 7, 2:2
  | 3 4>>/ 5/ 6 5 7/ 6/ 5 4/ 3/ 2 | 3 5/ 4/ 3/ 2/ 1^ 7,/ 6,/ 7, 1:2`;
const climb = `8:2 9/ 10/ 9 8 7/ 8/ 9:2 | 8 7</ 6/ 5~:2 6/ 7/ 8/ 7/ 6/ 5/ 4>>/ 5/
  | 3 5 4>>/ 5/ 6 5 3/ 2/ 1:2 | 5,/ 6,/ 7,/ 1/ 2 3 2/ 1/ 7, 1:2`;

export const rastDhil: Piece = {
  title: "Morning in the Medina (Btayhi Rast Dhil)",
  file: "morning-in-the-medina.mp3",
  mode: "rasdDhil",
  tonic: 130.81,
  rhythm: "btayhi",
  eighth: 0.396,
  seed: 1101,
  passages: [
    {
      free: true,
      strength: 0.72,
      oud: "1:3 -/ 7,/ 1/ 2/ 3^ 2 1:3 - 3/ 4/ 5~:3 4>>/ 5/ 6/ 5:3 - 8 7</ 6/ 5 4/ 3:2 2/ 3/ 1*:4 -",
    },
    { oud: theme, strength: 0.72, darbuka: 0.55 },
    { oud: theme, qanun: theme, strength: 0.85, darbuka: 0.8, tar: 0.6 },
    {
      oud: "-:8 | 5 6/ 5/ 4 3 2/ 3/ 4/ 3/ 2:2 | -:8 | 7<:2 6/ 5/ 4/ 3/ 2:2 1/ 2/ 1",
      qanun: "5 6 7/ 8/ 7/ 6/ 5:2 -:2 | -:8 | 8 8/ 7/ 8 9 8/ 7</ 6/ 5/ 6*:2 | -:8",
      strength: 0.8,
      darbuka: 0.65,
      tar: 0.5,
    },
    { oud: climb, qanun: climb, strength: 0.98, darbuka: 0.95, tar: 0.8 },
    { oud: theme, qanun: "5*:4 3*:4 | 2*:4 1*:4 | 3*:4 5*:4 | 3*:4 1*:4", strength: 0.78, darbuka: 0.7, tar: 0.5 },
    {
      oud: "3 2 1/ 2/ 7, 1:4 | 1/ 3/ 5/ 8/ 5/ 3/ 2/ 3/ 1*:4",
      qanun: "3 2 1/ 2/ 7, 1:4 | -:4 1*:4",
      strength: 0.7,
      darbuka: 0.5,
    },
  ],
};
