// The order of the list "Open tables": rooms with people waiting, the longest wait first; then rooms with running
// games; then the rest.
import type { OpenTable, Room } from "@chkobba/protocol";

export interface ListedRoom {
  readonly room: Room;
  /** The waiting game with a free seat; null if there is none. */
  readonly table: OpenTable | null;
}

/** @param rooms the newest first */
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
