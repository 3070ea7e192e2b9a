// The page of moderators. It works without a realtime connection.
import { ModerationPage } from "../features/moderation/ModerationPage.tsx";
import { useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue } from "../shared/i18n/index.ts";

export function ModerationScreen() {
  const { moderation } = useCatalogue();
  const account = useAccount();
  return (
    <>
      <title>{moderation.pageTitle}</title>
      <ModerationPage isModerator={account?.role === "moderator"} />
    </>
  );
}
