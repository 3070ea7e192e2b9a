// The services of ratings for other features.
import type { CallReply, Rating, RatingBoard } from "@chkobba/protocol";
import type { SeatOwner } from "../identity/owner.ts";

/** A person's rating on each board, as other players see it. Null before the first rated game on the board. */
export type SeatRatings = Readonly<Record<RatingBoard, Rating | null>>;

export interface Ratings {
  readonly ratingsOf: (accountId: string) => Promise<Pick<CallReply<"getProfile">, "ratings" | "ratingHistory">>;
  /** The ratings of the owner of a seat, as other players see them. */
  readonly ratingsShownOf: (owner: SeatOwner) => Promise<SeatRatings>;
}
