// The page of the leaderboard. It works without a realtime connection.
import { LeaderboardPage } from "../features/leaderboard/LeaderboardPage.tsx";
import { useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue } from "../shared/i18n/index.ts";

export function LeaderboardScreen() {
  const { app } = useCatalogue();
  const account = useAccount();
  return (
    <>
      <title>{app.titles.leaderboard}</title>
      <LeaderboardPage myName={account?.username ?? null} />
    </>
  );
}
