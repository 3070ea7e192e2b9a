// The page of the leaderboard. It works without a realtime connection.
import { LeaderboardPage } from "../features/leaderboard/LeaderboardPage.tsx";
import { useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { PageTitle } from "../shared/ui/PageTitle.tsx";

export function LeaderboardScreen() {
  const { app } = useCatalogue();
  const account = useAccount();
  return (
    <>
      <PageTitle>{app.titles.leaderboard}</PageTitle>
      <LeaderboardPage myName={account?.username ?? null} />
    </>
  );
}
