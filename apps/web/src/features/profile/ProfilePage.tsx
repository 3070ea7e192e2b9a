// The profile page: statistics, finished games and account settings.
import type { User } from "@chkobba/protocol";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { AccountForms } from "./AccountForms.tsx";
import { FinishedGames } from "./FinishedGames.tsx";
import styles from "./ProfilePage.module.css";
import { Statistics } from "./Statistics.tsx";
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
  const { language } = useLanguage();
  return (
    <>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden>
          {user.username.slice(0, 1).toUpperCase()}
        </span>
        <div className={styles.names}>
          <h1 className={styles.name}>
            <bdi>{user.username}</bdi>
          </h1>
          <p className={styles.since}>{texts.since(dateIn(language, user.createdAt, "day"))}</p>
        </div>
      </div>
      <Statistics />
      <div className={styles.columns}>
        <FinishedGames />
        <AccountForms user={user} onChanged={onChanged} />
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
