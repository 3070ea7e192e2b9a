// The page of the player's profile. It works without a realtime connection.
import type { Tokens, User } from "@chkobba/protocol";
import { lazy, Suspense } from "react";
import { openAuth } from "../shared/auth/auth-dialog.ts";
import { updateUser, useAccount } from "../shared/auth/auth-store.ts";
import { storeTokens } from "../shared/auth/tokens.ts";
import { useCatalogue, withTexts } from "../shared/i18n/index.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Page.module.css";

const ProfilePage = lazy(async () => {
  const code = import("../features/profile/ProfilePage.tsx");
  const { ProfilePage } = await withTexts("profile", withTexts("auth", code));
  return { default: ProfilePage };
});

export function ProfileScreen() {
  const { app } = useCatalogue();
  const account = useAccount();
  return (
    <div className={styles.page}>
      <title>{app.titles.profile}</title>
      <Header />
      <Suspense fallback={<main className={styles.arriving} aria-busy />}>
        <ProfilePage user={account} onSignIn={() => openAuth("login")} onChanged={takeChange} />
      </Suspense>
      <Footer />
    </div>
  );
}

interface Change {
  readonly user: User;
  readonly tokens?: Tokens | undefined;
}

/** A change of password ends all sessions; the new tokens belong to a new session of this browser. */
function takeChange({ user, tokens }: Change): void {
  if (tokens !== undefined) storeTokens(tokens);
  updateUser(user);
}
