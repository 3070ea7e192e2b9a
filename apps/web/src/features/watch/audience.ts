// The people who may watch a table, and whether another player has just let in more of them.
import type { GameState } from "@chkobba/protocol";

export type Audience = "nobody" | "link" | "everyone";

type Watched = Pick<GameState, "id" | "watchable" | "isListed" | "openedBy"> & {
  readonly players: readonly { readonly id: string; readonly name: string }[];
};

const WIDTH: Readonly<Record<Audience, number>> = { nobody: 0, link: 1, everyone: 2 };

export function audienceOf({ watchable, isListed }: Pick<Watched, "watchable" | "isListed">): Audience {
  if (!watchable) return "nobody";
  return isListed ? "everyone" : "link";
}

/**
 * The other player who has opened the table between two states of it, and to whom. Null if it was not opened. A page
 * that sees the table for the first time gets the notice if the table is already open.
 */
export function openingBetween(
  before: Watched | null,
  after: Watched | null,
  myId: string,
): { readonly name: string; readonly audience: Audience } | null {
  if (after === null || after.openedBy === myId) return null;
  const [was, audience] = [before?.id === after.id ? audienceOf(before) : "nobody", audienceOf(after)];
  if (WIDTH[audience] <= WIDTH[was]) return null;
  const by = after.players.find(({ id }) => id === after.openedBy);
  return by === undefined ? null : { name: by.name, audience };
}
