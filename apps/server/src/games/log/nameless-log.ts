// Takes a deleted account out of the records of a game: the account's seats lose their owner and their name.
import { DELETED_PLAYER } from "@chkobba/protocol";
import type { Owner } from "../../identity/owner.ts";
import type { GameRecord } from "../../schema/game-record.ts";

/**
 * The same records without this owner and without the names of the owner's players. A player is the owner's if one of
 * these records names the owner for the player.
 */
export function nameless(records: readonly GameRecord[], owner: Owner): readonly GameRecord[] {
  const players = new Set(records.flatMap((record) => playersOf(record, owner)));
  return records.map((record) => withoutNames(record, players));
}

/** The ids of the owner's players in a record. */
function playersOf(record: GameRecord, owner: Owner): readonly string[] {
  if (record.kind === "entry")
    return record.holder === owner && record.entry.type === "seated" ? [record.entry.playerId] : [];
  if (record.kind === "claimed") return record.holder === owner ? [record.playerId] : [];
  if (record.kind !== "snapshot") return [];
  return [...record.people, ...(record.former ?? [])].flatMap(({ playerId, holder }) =>
    holder === owner ? [playerId] : [],
  );
}

function withoutNames(record: GameRecord, players: ReadonlySet<string>): GameRecord {
  switch (record.kind) {
    case "entry":
      if (record.entry.type !== "seated" || !players.has(record.entry.playerId)) return record;
      return { ...record, holder: null, entry: { ...record.entry, name: DELETED_PLAYER } };
    case "claimed":
      return players.has(record.playerId) ? { ...record, holder: DELETED_PLAYER } : record;
    case "snapshot":
      return {
        ...record,
        seats: record.seats.map((seat) =>
          seat !== null && players.has(seat.id) ? { ...seat, name: DELETED_PLAYER } : seat,
        ),
        people: record.people.map((person) => (players.has(person.playerId) ? { ...person, holder: null } : person)),
        ...(record.former !== undefined && {
          former: record.former.map((person) =>
            players.has(person.playerId) ? { ...person, name: DELETED_PLAYER, holder: null } : person,
          ),
        }),
      };
    default:
      return record;
  }
}
