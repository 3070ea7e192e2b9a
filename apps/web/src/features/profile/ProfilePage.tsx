// The profile page: statistics, ratings, finished games and account settings.
import type { User } from "@chkobba/protocol";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
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

interface ProfilePageProps {
  /** Null if not signed in. */
  readonly user: User | null;
  readonly onSignIn: () => void;
  readonly onChanged: (changed: ChangedAccount) => void;
}

export function ProfilePage({ user, onSignIn, onChanged }: ProfilePageProps) {
  return (
    <main className={styles.page}>
      {user === null ? (
        <SignInPrompt onSignIn={onSignIn} />
      ) : (
        <OwnPage key={user.id} user={user} onChanged={onChanged} />
      )}
    </main>
  );
}

function OwnPage({ user, onChanged }: { readonly user: User } & Pick<ProfilePageProps, "onChanged">) {
  const { profile: texts } = useCatalogue();
  return (
    <>
      <PageHead username={user.username} createdAt={user.createdAt} />
      <OwnFigures />
      <MyPlay />
      <div className={styles.columns}>
        <FinishedGames />
        <div className={styles.side}>
          <AccountForms user={user} onChanged={onChanged} />
          <BlockedPeople />
          <Link href="/your-data" className={styles.link}>
            {texts.yourData}
          </Link>
        </div>
      </div>
    </>
  );
}

function SignInPrompt({ onSignIn }: Pick<ProfilePageProps, "onSignIn">) {
  const { profile: texts } = useCatalogue();
  return (
    <section className={styles.stranger}>
      <KhatamMark className={styles.star} />
      <h1>{texts.signInTitle}</h1>
      <p>{texts.signInText}</p>
      <Button kind="main" onClick={onSignIn}>
        {texts.signIn}
      </Button>
    </section>
  );
}
