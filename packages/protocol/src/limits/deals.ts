// Limits of the deal of the day and of challenges.

/** The possible numbers of rounds in a challenge. A deal of the day has three rounds. */
export const DEAL_ROUNDS = [1, 3, 5] as const;
export type DealRounds = (typeof DEAL_ROUNDS)[number];
export const DEAL_KINDS = ["solo", "teams"] as const;
export type DealKind = (typeof DEAL_KINDS)[number];
export const DAY_ROUNDS = 3;
/** The margin for each round that a player of a shared deal has not completed. */
export const MISSING_ROUND = -4;
