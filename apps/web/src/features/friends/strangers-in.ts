// The accounts in finished games that have no tie with this account.
import type { FinishedGame, FriendList } from "@chkobba/protocol";

const SHOWN = 3;

type Played = Pick<FinishedGame, "players">;

/** The usernames of the newest games' other people, without friends and requests in either direction. */
export function strangersIn(
  games: readonly Played[],
  { friends, received, sent }: Pick<FriendList, "friends" | "received" | "sent">,
): readonly string[] {
  const known = new Set([...friends, ...received, ...sent].map(({ username }) => username));
  const met = games.flatMap(({ players }) =>
    players.flatMap(({ username, isBot, isMe }) => (username === null || isBot || isMe ? [] : [username])),
  );
  return [...new Set(met)].filter((username) => !known.has(username)).slice(0, SHOWN);
}
