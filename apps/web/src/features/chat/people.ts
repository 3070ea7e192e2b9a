// The other players whose messages this chat can show.
import type { PlayerState } from "@chkobba/protocol";
import { isPerson } from "../../shared/people/is-person.ts";
import type { Chat } from "./chat.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isMuted: boolean;
  readonly isBot: boolean;
}

/** Returns all other players at the table, and players who wrote a message and have left the table since. */
export function otherPeople(
  { myId, messages, muted }: Pick<Chat, "myId" | "messages" | "muted">,
  players: readonly Pick<PlayerState, "id" | "name" | "isBot" | "hasLeft">[],
): readonly Person[] {
  const seated = players.map((player) => ({ id: player.id, name: player.name, isBot: !isPerson(player) }));
  const left = messages.map(({ playerId, playerName }) => ({ id: playerId, name: playerName, isBot: false }));
  const all = [...seated, ...left].filter(({ id }) => id !== myId);
  return all
    .filter(({ id }, place) => all.findIndex((person) => person.id === id) === place)
    .map((person) => ({ ...person, isMuted: muted.includes(person.id) }));
}
