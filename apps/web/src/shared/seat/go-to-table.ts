// The ways to the table of a new seat.
import { navigate } from "wouter/use-browser-location";
import { playAsGuest } from "../auth/guest.ts";
import { enterGame, type Seat } from "./session.ts";

/** Takes the seat. The main page then shows its table. */
export function sitDown(seat: Seat): void {
  playAsGuest(seat.playerName);
  enterGame(seat);
}

/** Takes the seat, and goes from any page to its table. */
export function goToTable(seat: Seat): void {
  navigate("/");
  sitDown(seat);
}
