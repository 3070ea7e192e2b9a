// The other players whose messages this chat can show.
import type { PlayerState } from "@chkobba/protocol";
import type { Chat } from "./chat.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isMuted: boolean;
}

/** Everyone at the table, and muted players who have left it. */
export function otherPeople(
  { myId, messages, muted }: Pick<Chat, "myId" | "messages" | "muted">,
  players: readonly Pick<PlayerState, "id" | "name">[],
): readonly Person[] {
  const seated = players.map(({ id, name }) => ({ id, name }));
  const left = messages.map(({ playerId, playerName }) => ({ id: playerId, name: playerName }));
  const all = [...seated, ...left.filter(({ id }) => muted.includes(id))].filter(({ id }) => id !== myId);
  return all
    .filter(({ id }, place) => all.findIndex((person) => person.id === id) === place)
    .map((person) => ({ ...person, isMuted: muted.includes(person.id) }));
}
