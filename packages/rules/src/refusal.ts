// The reasons for which the rules refuse an entry. A refusal is data and changes nothing. The code that shows a refusal
// looks up its text.

export type RefusalCode =
  | "GAME_FULL"
  | "GAME_STARTED"
  | "SEAT_TAKEN"
  | "NOT_TEAM_GAME"
  | "PLAYER_NOT_FOUND"
  | "NOT_ENOUGH_PLAYERS"
  | "NOT_STARTING"
  | "NOT_CUT"
  | "ALREADY_CUT"
  | "NOT_IN_PROGRESS"
  | "NOT_IN_ROUND_SUMMARY"
  | "NOT_FINISHED"
  | "NOT_YOUR_TURN"
  | "CARD_NOT_IN_HAND"
  | "CAPTURE_REQUIRED"
  | "ILLEGAL_CAPTURE";

export interface Refusal {
  readonly code: RefusalCode;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(code: RefusalCode): Result<never> {
  return { ok: false, refusal: { code } };
}
