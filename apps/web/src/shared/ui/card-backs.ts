// The pictures of card backs.
import { type CardBackKind, useSettings } from "../settings.ts";

const PICTURES: Readonly<Record<CardBackKind, string>> = {
  stars: "/images/cards/back.png",
  tiles: "/images/cards/back-tiles.svg",
  jasmine: "/images/cards/back-jasmine.svg",
  fouta: "/images/cards/back-fouta.svg",
};

export function backPicture(kind: CardBackKind = useSettings.getState().cardBack): string {
  return PICTURES[kind];
}
