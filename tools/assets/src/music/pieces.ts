/** All pieces, in the order in which the radio broadcasts them. */
import { abidi } from "./pieces/abidi.ts";
import { asbain } from "./pieces/asbain.ts";
import { hsin } from "./pieces/hsin.ts";
import { mazmoum } from "./pieces/mazmoum.ts";
import { mhayyerSika } from "./pieces/mhayyer-sika.ts";
import { rastDhil } from "./pieces/rast-dhil.ts";
import type { Piece } from "./score.ts";

export const pieces: readonly Piece[] = [rastDhil, mazmoum, asbain, mhayyerSika, hsin, abidi];
