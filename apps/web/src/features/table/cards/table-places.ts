// The place of each card on the table. A card keeps its place for the whole round; new cards fill gaps first.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { isFreshDeal } from "../game/last-move.ts";

/** The card at each place; null if a captured card has left a gap. */
export type Places = readonly (string | null)[];

/** The places of the cards on the table, kept up to date with each view of the game. */
export function usePlaces(game: GameState): Places {
  const [followed, setFollowed] = useState(() => ({ game, places: placesAfter([], idsOf(game)) }));
  if (followed.game === game) return followed.places;
  const before = isFreshDeal(followed.game, game) ? [] : followed.places;
  const places = placesAfter(before, idsOf(game));
  setFollowed({ game, places });
  return places;
}

export function placesAfter(before: Places, ids: readonly string[]): Places {
  const places = before.map((id) => (id !== null && ids.includes(id) ? id : null));
  for (const id of ids) {
    if (places.includes(id)) continue;
    const gap = places.indexOf(null);
    places.splice(gap < 0 ? places.length : gap, 1, id);
  }
  return places;
}

/**
 * Returns for each card in `ids` the index of its place.
 * @param takenIds the cards that an unconfirmed play captures; the played card lies on the first of them
 */
export function placesOf(ids: readonly string[], places: Places, takenIds: readonly string[]): readonly number[] {
  const all = placesAfter(places, ids);
  return ids.map((id) => {
    const isUnconfirmed = !places.includes(id);
    return all.indexOf(isUnconfirmed ? (takenIds[0] ?? id) : id);
  });
}

function idsOf({ tableCards }: GameState): readonly string[] {
  return tableCards.map(({ id }) => id);
}
