// Who held a seat of a game, by its log: also one who has left it since.
import type { GameRecord, SeatOwner } from "@chkobba/protocol";

export interface Holder {
  readonly name: string;
  readonly isBot: boolean;
  readonly owner: SeatOwner;
}

/** Null where that player never had a seat. */
export function holderIn(records: readonly GameRecord[], playerId: string): Holder | null {
  for (const record of records) {
    if (record.kind === "entry" && record.entry.type === "seated" && record.entry.playerId === playerId) {
      const { name, isBot } = record.entry;
      return { name, isBot, owner: record.holder ?? null };
    }
    if (record.kind === "snapshot") {
      const seat = record.seats.find((it) => it?.id === playerId);
      const owner = record.people.find((person) => person.playerId === playerId)?.holder ?? null;
      if (seat != null) return { name: seat.name, isBot: seat.isBot, owner };
    }
  }
  return null;
}
