// The dialog of friends: requests, the list with presence, a form to add a friend, the account's link, and a switch to
// appear offline.
import type { FriendList } from "@chkobba/protocol";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { appearOffline, loadFriends, useFriendList } from "../../shared/friends/friend-list.ts";
import { closeFriends } from "../../shared/friends/friends-state.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { TallDialog } from "../../shared/ui/TallDialog.tsx";
import { AddFriend } from "./AddFriend.tsx";
import { FriendLink } from "./FriendLink.tsx";
import { FriendRow } from "./FriendRow.tsx";
import styles from "./FriendsDialog.module.css";
import { PlayedLately } from "./PlayedLately.tsx";
import { ReceivedRow, SentRow } from "./RequestRows.tsx";

export function FriendsDialog() {
  const { friends: texts } = useCatalogue();
  const account = useAccount();
  return (
    <TallDialog title={texts.title} onClose={closeFriends}>
      <div className={styles.body}>{account === null ? <SignIn /> : <Own username={account.username} />}</div>
    </TallDialog>
  );
}

function SignIn() {
  const { friends: texts } = useCatalogue();
  const signIn = () => {
    closeFriends();
    openAuth("welcome");
  };
  return (
    <div className={styles.empty}>
      <p>{texts.signInText}</p>
      <Button kind="main" onClick={signIn}>
        {texts.signIn}
      </Button>
    </div>
  );
}

function Own({ username }: { readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const { list, refusal } = useFriendList();
  if (list === null && refusal !== null) {
    return <LoadError title={texts.failed} why={refusal} onRetry={() => void loadFriends()} />;
  }
  return (
    <>
      {list === null ? <div className={styles.loading} aria-busy /> : <Lists list={list} />}
      {list !== null && <PlayedLately list={list} />}
      <AddFriend />
      <FriendLink username={username} />
      {list !== null && <OfflineBox isOffline={list.appearOffline} />}
    </>
  );
}

function OfflineBox({ isOffline }: { readonly isOffline: boolean }) {
  const { friends: texts } = useCatalogue();
  return (
    <label className={styles.offline}>
      <input type="checkbox" checked={isOffline} onChange={({ target }) => void appearOffline(target.checked)} />
      <span>
        {texts.appearOffline}
        <small>{texts.appearOfflineHint}</small>
      </span>
    </label>
  );
}

const ORDER = { playing: 0, online: 1, offline: 2 } as const;

function Lists({ list: { friends, received, sent } }: { readonly list: FriendList }) {
  const { friends: texts } = useCatalogue();
  const byStatus = friends.toSorted((a, b) => ORDER[a.status] - ORDER[b.status]);
  return (
    <>
      {received.length > 0 && (
        <section aria-label={texts.received}>
          <h3 className={styles.heading}>{texts.received}</h3>
          <ul className={styles.list}>
            {received.map(({ username }) => (
              <ReceivedRow key={username} username={username} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={texts.yours}>
        {received.length + sent.length > 0 && <h3 className={styles.heading}>{texts.yours}</h3>}
        {byStatus.length === 0 ? (
          <p className={styles.none}>{texts.none}</p>
        ) : (
          <ul className={styles.list} aria-label={texts.yours}>
            {byStatus.map((friend) => (
              <FriendRow key={friend.username} friend={friend} />
            ))}
          </ul>
        )}
      </section>
      {sent.length > 0 && (
        <section aria-label={texts.sent}>
          <h3 className={styles.heading}>{texts.sent}</h3>
          <ul className={styles.list}>
            {sent.map(({ username }) => (
              <SentRow key={username} username={username} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
