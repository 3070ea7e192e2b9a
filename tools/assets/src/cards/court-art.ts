/** The court figures of Adrian Kennard (CC0), without their card, index and pips, in the colours of the product. */
import * as kennard from "@letele/playing-cards/dist/index.esm.js";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { palette } from "../palette.ts";
import type { CourtRank, Suit } from "./deck.ts";

/** The size of the drawing in its own units. Both halves together are centred on the origin. */
export const artSize = { width: 164.8, height: 260.8 } as const;

interface CourtArt {
  readonly draw: FunctionComponent;
  /** The side of the head on which the drawing has room for an index. */
  readonly room: "left" | "right";
}

const art: Readonly<Record<Suit, Readonly<Record<CourtRank, CourtArt>>>> = {
  spata: {
    Q: { draw: kennard.Sq, room: "right" },
    J: { draw: kennard.Sj, room: "left" },
    K: { draw: kennard.Sk, room: "left" },
  },
  dinari: {
    Q: { draw: kennard.Dq, room: "right" },
    J: { draw: kennard.Dj, room: "right" },
    K: { draw: kennard.Dk, room: "left" },
  },
  coeur: {
    Q: { draw: kennard.Hq, room: "left" },
    J: { draw: kennard.Hj, room: "right" },
    K: { draw: kennard.Hk, room: "left" },
  },
  trefle: {
    Q: { draw: kennard.Cq, room: "right" },
    J: { draw: kennard.Cj, room: "right" },
    K: { draw: kennard.Ck, room: "left" },
  },
};

const ours: Readonly<Record<string, string>> = {
  "#44F": palette.blue,
  red: palette.crimson,
  "#FC4": palette.brass,
  "#000": palette.ink,
};

function recolour(svg: string): string {
  return svg.replace(/(fill|stroke)="([^"]+)"/g, (whole, property: string, colour: string) =>
    ours[colour] === undefined ? whole : `${property}="${ours[colour]}"`,
  );
}

/** Matches the layers of the figure, which span the whole drawing. Index and pips are smaller and are left out. */
const figureLayer = /<use[^>]*\swidth="164\.8"[^>]*>/g;

/**
 * Returns the figure, centred on the origin. The figure is mirrored if it has no room for the index at its upper left.
 */
export function courtFigure(rank: CourtRank, suit: Suit): string {
  const { draw, room } = art[suit][rank];
  const markup = renderToStaticMarkup(createElement(draw));
  const definitions = /<defs>.*?<\/defs>/s.exec(markup)?.[0];
  const layers = markup.replace(/<defs>.*?<\/defs>/s, "").match(figureLayer);
  if (definitions === undefined || layers === null || layers.length < 10) {
    throw new Error(`the art of ${rank} ${suit} is not drawn in layers any more`);
  }
  const closed = layers.map((layer) => `${layer}</use>`).join("");
  const figure = `<g fill="${palette.ink}">${closed}</g>`;
  return recolour(definitions) + (room === "left" ? figure : `<g transform="scale(-1 1)">${figure}</g>`);
}
