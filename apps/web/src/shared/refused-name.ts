// Finds names that the server would refuse, while they are typed.
import { isBotName, isReadableName, normalName, rawNameMax } from "@chkobba/protocol";

/** Whether the server would refuse this name of a player or room. A blank name counts as missing and not as refused. */
export function isRefusedName(typed: string, max: number): boolean {
  if (typed.length > rawNameMax(max)) return true;
  const name = normalName(typed);
  return name !== "" && (name.length > max || !isReadableName(name) || isBotName(name));
}
