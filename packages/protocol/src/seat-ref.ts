// The ids of a game and of a player in it: an address, never a proof of who sits there.
export interface SeatRef {
  readonly gameId: string;
  readonly playerId: string;
}
