// The ids of a game and of a player in the game. They are an address, never a proof of who sits on the seat.
export interface SeatRef {
  readonly gameId: string;
  readonly playerId: string;
}
