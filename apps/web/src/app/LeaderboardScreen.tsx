// The page of the leaderboard. It works without a realtime connection.
import { lazy, Suspense } from "react";
import { useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue, withTexts } from "../shared/i18n/index.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Page.module.css";

const LeaderboardPage = lazy(async () => {
  const code = import("../features/leaderboard/LeaderboardPage.tsx");
  const { LeaderboardPage } = await withTexts("profile", withTexts("auth", code));
  return { default: LeaderboardPage };
});

export function LeaderboardScreen() {
  const { app } = useCatalogue();
  const account = useAccount();
  return (
    <div className={styles.page}>
      <title>{app.titles.leaderboard}</title>
      <Header />
      <Suspense fallback={<main className={styles.arriving} aria-busy />}>
        <LeaderboardPage myName={account?.username ?? null} />
      </Suspense>
      <Footer />
    </div>
  );
}
