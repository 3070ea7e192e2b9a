// Friend requests: a row for a received request, and a row for a sent one.
import type { ReactNode } from "react";
import { Link } from "wouter";
import { askFriend, endFriend } from "../../shared/friends/friend-list.ts";
import { closeFriends } from "../../shared/friends/friends-state.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./FriendsDialog.module.css";

export function ReceivedRow({ username }: { readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const { isBusy, run } = useBusy();
  const row = useFocusPassed<HTMLLIElement>();
  return (
    <li ref={row} className={styles.row}>
      <Name username={username} />
      <span className={styles.actions}>
        <Button
          kind="main"
          disabled={isBusy}
          aria-label={texts.acceptFrom(username)}
          onClick={() => void run(() => askFriend(username))}
        >
          {texts.accept}
        </Button>
        <Button
          disabled={isBusy}
          aria-label={texts.declineFrom(username)}
          onClick={() => void run(() => endFriend(username))}
        >
          {texts.decline}
        </Button>
      </span>
    </li>
  );
}

export function SentRow({ username }: { readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const { isBusy, run } = useBusy();
  const row = useFocusPassed<HTMLLIElement>();
  return (
    <li ref={row} className={styles.row}>
      <Name username={username} />
      <Button
        kind="quiet"
        disabled={isBusy}
        aria-label={texts.takeBackFrom(username)}
        onClick={() => void run(() => endFriend(username))}
      >
        {texts.takeBack}
      </Button>
    </li>
  );
}

interface NameProps {
  readonly username: string;
  /** Shown below the name. */
  readonly children?: ReactNode;
}

/** A person's name in the dialog of friends, which leads to their page. */
export function Name({ username, children }: NameProps) {
  return (
    <span className={styles.who}>
      <Link href={`/player/${encodeURIComponent(username)}`} className={styles.name} onClick={closeFriends}>
        <bdi>{username}</bdi>
      </Link>
      {children}
    </span>
  );
}
