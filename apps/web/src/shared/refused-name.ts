// Finds names that the server would refuse while the visitor types them.
import { isReadableName, isReservedName, normalName, rawNameMax } from "@chkobba/protocol";

/**
 * Whether the server would refuse this name of a player or room. A blank name is not refused here, because it counts as
 * missing.
 */
export function isRefusedName(typed: string, max: number): boolean {
  if (typed.length > rawNameMax(max)) return true;
  const name = normalName(typed);
  return name !== "" && (name.length > max || !isReadableName(name) || isReservedName(name));
}
