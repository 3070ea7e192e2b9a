// Reads the data of a player's game that a friend may see. It comes from the rows of games, without their logs.

import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/index.ts";
import type { Invitation, KnownGame } from "../public/games.ts";

/** The games with these ids, by id. A game that does not exist is missing in the result. */
export async function readKnownGames(
  { reads }: Database<Tables>,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, KnownGame>> {
  if (gameIds.length === 0) return new Map();
  const rows = await reads
    .selectFrom("games")
    .select(["id", "status", "code", "invitation", "is_live"])
    .where("id", "in", gameIds)
    .execute();
  return new Map(
    rows.map(({ id, status, code, invitation, is_live }) => {
      const isOn = status !== "finished" && status !== "closed";
      const canJoin = status === "waiting" && code !== null && invitation !== null && hasRoom(JSON.parse(invitation));
      return [id, { isOn, canJoin, canWatch: is_live === 1 }];
    }),
  );
}

/** Whether people can still join. A bot's seat counts as free, because a bot gives its seat to a person. */
export function hasRoom({ people = 1, teamMode }: Invitation): boolean {
  return people < (teamMode ? 4 : 2);
}
