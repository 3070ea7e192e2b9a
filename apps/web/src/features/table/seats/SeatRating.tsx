// A player's rating at the beginning of the game, shown beside the name.
import type { PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { RatingMark } from "../../../shared/ui/RatingMark.tsx";

/** Renders nothing if the player has no rating. */
export function SeatRating({ player: { rating } }: { readonly player: Pick<PlayerState, "rating"> }) {
  const { table: texts } = useCatalogue();
  return rating === null ? null : <RatingMark rating={rating} label={texts.rating(rating.value, rating.provisional)} />;
}
