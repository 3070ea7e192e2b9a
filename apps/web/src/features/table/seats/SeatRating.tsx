// The marks beside a player's name: whether the name is that of an account, and the rating at the beginning of the game.
import type { PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { AccountMark } from "../../../shared/ui/AccountMark.tsx";
import { RatingMark } from "../../../shared/ui/RatingMark.tsx";

/** Renders nothing for a guest, and no rating for a player who has none. */
export function SeatRating({ player }: { readonly player: Pick<PlayerState, "rating" | "isAccount"> }) {
  const { table: texts } = useCatalogue();
  const { rating } = player;
  return (
    <>
      <AccountMark player={player} />
      {rating !== null && <RatingMark rating={rating} label={texts.rating(rating.value, rating.provisional)} />}
    </>
  );
}
