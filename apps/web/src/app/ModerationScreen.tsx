// The page of moderators. It works without a realtime connection.
import { ModerationPage } from "../features/moderation/ModerationPage.tsx";
import { useAccount } from "../shared/auth/auth-store.ts";

export function ModerationScreen() {
  const account = useAccount();
  return <ModerationPage isModerator={account?.role === "moderator"} />;
}
