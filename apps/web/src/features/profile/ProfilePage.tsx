// The profile page: statistics, ratings, finished games and account settings.
import type { User } from "@chkobba/protocol";
import { Link } from "wouter";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { updateUser, useAccount } from "../../shared/auth/auth-store.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { storeTokens } from "../../shared/identity/tokens.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { AccountForms } from "./AccountForms.tsx";
import { BlockedPeople } from "./BlockedPeople.tsx";
import { FinishedGames } from "./FinishedGames.tsx";
import { MyPlay } from "./MyPlay.tsx";
import { OwnFigures } from "./OwnFigures.tsx";
import { PageHead } from "./PageHead.tsx";
import styles from "./ProfilePage.module.css";
import type { ChangedAccount } from "./use-account-form.ts";

export function ProfilePage() {
  const user = useAccount();
  return (
    <main className={styles.page}>{user === null ? <SignInPrompt /> : <OwnPage key={user.id} user={user} />}</main>
  );
}

/** Changing the password ends all sessions; the new tokens start a new session in this browser. */
function takeChange({ user, tokens }: ChangedAccount): void {
  if (tokens !== undefined) storeTokens(tokens);
  updateUser(user);
}

function OwnPage({ user }: { readonly user: User }) {
  const { profile: texts } = useCatalogue();
  return (
    <>
      <PageHead username={user.username} createdAt={user.createdAt} />
      <OwnFigures />
      <MyPlay />
      <div className={styles.columns}>
        <FinishedGames />
        <div className={styles.side}>
          <AccountForms user={user} onChanged={takeChange} />
          <BlockedPeople />
          <Link href="/your-data" className={styles.link}>
            {texts.yourData}
          </Link>
        </div>
      </div>
    </>
  );
}

function SignInPrompt() {
  const { profile: texts } = useCatalogue();
  return (
    <section className={styles.stranger}>
      <KhatamMark className={styles.star} />
      <h1>{texts.signInTitle}</h1>
      <p>{texts.signInText}</p>
      <Button kind="main" onClick={() => openAuth("login")}>
        {texts.signIn}
      </Button>
    </section>
  );
}
