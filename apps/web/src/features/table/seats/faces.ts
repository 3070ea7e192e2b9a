// The faces at a table: the faces that people have chosen on this device, and the face of bots. Other players have none,
// because a face that the page guesses from a name often does not suit the player.
import type { PlayerState } from "@chkobba/protocol";
import type { Face } from "../../../shared/settings.ts";

type Seated = Pick<PlayerState, "id" | "isBot">;

/** @param chosen the faces that people have chosen on this device, by player id */
export function facesAt(
  players: readonly Seated[],
  chosen: ReadonlyMap<string, Face>,
): ReadonlyMap<string, Face | "bot"> {
  return new Map(
    players.flatMap(({ id, isBot }) => {
      const face = isBot ? "bot" : chosen.get(id);
      return face === undefined ? [] : [[id, face] as const];
    }),
  );
}
