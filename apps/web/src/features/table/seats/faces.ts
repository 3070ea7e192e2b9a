// Chooses each player's face at a table. The face that a player chose is shown only on their own device.
import type { PlayerState } from "@chkobba/protocol";
import { FACES, type Face } from "../../../shared/settings.ts";

type Seated = Pick<PlayerState, "id" | "name" | "isBot">;

/**
 * `chosen` has the faces that people have chosen on this device, by player id. Bots share one face. Each other player gets the face derived from the player's name. If this face is already taken,
 * the player gets the next free face.
 */
export function facesAt(
  players: readonly Seated[],
  chosen: ReadonlyMap<string, Face>,
): ReadonlyMap<string, Face | "bot"> {
  const faces = new Map<string, Face | "bot">(
    [...chosen].filter(([chooser]) => players.some(({ id }) => id === chooser)),
  );
  for (const { id, name, isBot } of players) {
    if (!faces.has(id)) faces.set(id, isBot ? "bot" : firstFree(faceOf(name), new Set(faces.values())));
  }
  return faces;
}

function firstFree(wanted: Face, taken: ReadonlySet<Face | "bot">): Face {
  const from = FACES.indexOf(wanted);
  const inTurn = [...FACES.slice(from), ...FACES.slice(0, from)];
  return inTurn.find((face) => !taken.has(face)) ?? wanted;
}

/** The face derived from a name. It is the same on every device. */
function faceOf(name: string): Face {
  let hash = 0;
  for (const letter of name.trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return FACES[hash % FACES.length] ?? FACES[0];
}
