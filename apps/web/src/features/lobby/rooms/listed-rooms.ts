// The order of the list "Open tables". Rooms with waiting people come first, sorted by their waiting time, the longest
// first. Rooms with running games follow, then all other rooms.
import type { OpenTable, Room } from "@chkobba/protocol";

export interface ListedRoom {
  readonly room: Room;
  /** The waiting game with a free seat; null if there is none. */
  readonly table: OpenTable | null;
}

/** @param rooms all rooms, the newest first */
export function listedRooms(rooms: readonly Room[], tables: readonly OpenTable[]): readonly ListedRoom[] {
  const listed = rooms.map((room) => ({ room, table: tableOf(room, tables) }));
  return [
    ...listed.filter(({ table }) => table !== null).sort((a, b) => (a.table?.since ?? 0) - (b.table?.since ?? 0)),
    ...listed.filter(({ room, table }) => table === null && room.runningGames > 0),
    ...listed.filter(({ room, table }) => table === null && room.runningGames === 0),
  ];
}

function tableOf({ id }: Room, tables: readonly OpenTable[]): OpenTable | null {
  return tables.find(({ roomId, people, seats }) => roomId === id && people < seats) ?? null;
}
