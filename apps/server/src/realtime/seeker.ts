// The person who tries an id or a code at a socket.
import { allOwnersOf, type Seeker } from "../identity/visitor.ts";
import type { IoSocket } from "./socket.ts";

export function seekerAt({ data: { network, visitor } }: IoSocket): Seeker {
  return { network, owners: allOwnersOf(visitor) };
}
