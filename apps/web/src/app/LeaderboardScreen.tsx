// The page of the leaderboard. It works without a realtime connection.
import { LeaderboardPage } from "../features/leaderboard/LeaderboardPage.tsx";
import { useAccount } from "../shared/auth/auth-store.ts";

export function LeaderboardScreen() {
  const account = useAccount();
  return <LeaderboardPage myName={account?.username ?? null} />;
}
