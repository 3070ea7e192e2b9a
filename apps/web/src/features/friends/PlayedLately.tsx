// The people of the account's newest games who are not its friends yet, each with a button that asks.
import type { FriendList } from "@chkobba/protocol";
import { useCallback } from "react";
import { Link } from "wouter";
import { closeFriends } from "../../shared/friends/friends-state.ts";
import { FriendButton } from "../../shared/friends/Ties.tsx";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./FriendsDialog.module.css";
import { strangersIn } from "./strangers-in.ts";

/** How many of the newest games are looked at. */
const GAMES = 10;

export function PlayedLately({ list }: { readonly list: FriendList }) {
  const { friends: texts } = useCatalogue();
  const { state } = useLoaded(useCallback(() => call("getGames", { page: 1, pageSize: GAMES }), []));
  const people = state.status === "loaded" ? strangersIn(state.value.games, list) : [];
  if (people.length === 0) return null;
  return (
    <section aria-label={texts.playedLately}>
      <h3 className={styles.heading}>{texts.playedLately}</h3>
      <ul className={styles.list}>
        {people.map((username) => (
          <li key={username} className={styles.row}>
            <span className={styles.who}>
              <Link href={`/player/${encodeURIComponent(username)}`} className={styles.name} onClick={closeFriends}>
                <bdi>{username}</bdi>
              </Link>
            </span>
            <FriendButton username={username} />
          </li>
        ))}
      </ul>
    </section>
  );
}
