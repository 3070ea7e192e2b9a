// The account's record against another player, and a button that sends or accepts a friend request.
import type { Against } from "@chkobba/protocol";
import { useEffect } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useFocusPassed } from "../ui/pass-focus.ts";
import { useBusy } from "../use-busy.ts";
import { askFriend, loadFriends, tieTo, useFriendList } from "./friend-list.ts";
import styles from "./Ties.module.css";

export interface TiesProps {
  readonly username: string;
  /** Null if the account and this player have not played against each other. */
  readonly against: Against | null;
  /** Whether the name is shown before the record. */
  readonly isNamed?: boolean;
}

export function Ties({ username, against, isNamed = false }: TiesProps) {
  const { friends: texts } = useCatalogue();
  return (
    <div className={styles.ties}>
      {against !== null && against.games > 0 && (
        <p className={styles.against}>
          {isNamed && (
            <b>
              <bdi>{username}</bdi>
            </b>
          )}
          <span>{texts.against(against)}</span>
          <span>{texts.chkobbas(against.chkobbas, against.theirChkobbas)}</span>
        </p>
      )}
      <FriendButton username={username} />
    </div>
  );
}

export function FriendButton({ username, isMain = false }: { readonly username: string; readonly isMain?: boolean }) {
  const { friends: texts } = useCatalogue();
  const tie = useFriendList(({ list }) => tieTo(list, username));
  useEffect(() => {
    if (useFriendList.getState().list === null) void loadFriends();
  }, []);
  if (tie === "friends" || tie === "sent") {
    return (
      <p className={styles.tie} role="status">
        <Icon name={tie === "friends" ? "check" : "clock"} />
        {tie === "friends" ? texts.areFriends(username) : texts.asked(username)}
      </p>
    );
  }
  return <Ask username={username} tie={tie} isMain={isMain} />;
}

interface AskProps {
  readonly username: string;
  /** The account's tie with this player; null until the friend list is loaded. */
  readonly tie: "none" | "received" | null;
  readonly isMain: boolean;
}

function Ask({ username, tie, isMain }: AskProps) {
  const { friends: texts } = useCatalogue();
  const { isBusy, run } = useBusy();
  const button = useFocusPassed<HTMLButtonElement>();
  const ask = () => askFriend(username);
  return (
    <Button
      ref={button}
      kind={isMain ? "main" : "plain"}
      disabled={isBusy || tie === null}
      onClick={() => void run(ask)}
    >
      <Icon name="plus" />
      {tie === "received" ? texts.acceptFrom(username) : texts.addPerson(username)}
    </Button>
  );
}
