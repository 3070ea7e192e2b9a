// The page of a friend link. A friend request is sent only when the visitor presses the button.
import { Link } from "wouter";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { FriendButton } from "../../shared/friends/Ties.tsx";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttons from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { InChatApp } from "../../shared/ui/InChatApp.tsx";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { FriendLink } from "./FriendLink.tsx";
import styles from "./FriendPage.module.css";

export function FriendPage({ username }: { readonly username: string }) {
  const { friends: texts } = useCatalogue();
  const account = useAccount();
  const isOwn = account?.username === username;
  const title = isOwn ? texts.link : texts.pageTitle(username);
  return (
    <main className={styles.page}>
      <title>{`${title} · Chkobba`}</title>
      <KhatamMark className={styles.star} />
      <h1>{title}</h1>
      {isOwn ? <FriendLink username={username} /> : <p>{texts.pageText}</p>}
      <InChatApp />
      {account === null && (
        <Button kind="main" onClick={() => openAuth("welcome")}>
          {texts.signIn}
        </Button>
      )}
      {account !== null && !isOwn && <FriendButton username={username} isMain />}
      <Link href={`/player/${encodeURIComponent(username)}`} className={`${buttons.button} ${buttons.plain}`}>
        {texts.profileOf(username)}
      </Link>
    </main>
  );
}
