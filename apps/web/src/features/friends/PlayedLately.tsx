// The people of the account's newest games who are not its friends yet, each with a button that asks.
import type { FriendList } from "@chkobba/protocol";
import { useCallback } from "react";
import { FriendButton } from "../../shared/friends/Ties.tsx";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useLoadedValue } from "../../shared/use-loaded.ts";
import styles from "./FriendsDialog.module.css";
import { Name } from "./RequestRows.tsx";
import { strangersIn } from "./strangers-in.ts";

/** How many of the newest games are looked at. */
const GAMES = 10;

export function PlayedLately({ list }: { readonly list: FriendList }) {
  const { friends: texts } = useCatalogue();
  const played = useLoadedValue(useCallback(() => call("getGames", { page: 1, pageSize: GAMES }), []));
  const people = played === undefined ? [] : strangersIn(played.games, list);
  if (people.length === 0) return null;
  return (
    <section aria-label={texts.playedLately}>
      <h3 className={styles.heading}>{texts.playedLately}</h3>
      <ul className={styles.list}>
        {people.map((username) => (
          <li key={username} className={styles.row}>
            <Name username={username} />
            <FriendButton username={username} />
          </li>
        ))}
      </ul>
    </section>
  );
}
