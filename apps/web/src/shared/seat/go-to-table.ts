// Leads from any page to the table of a new seat.
import { navigate } from "wouter/use-browser-location";
import { enterGame, type Seat } from "./session.ts";

export function goToTable(seat: Seat): void {
  navigate("/");
  enterGame(seat);
}
