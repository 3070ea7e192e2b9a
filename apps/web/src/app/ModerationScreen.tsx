// The page of moderators. It works without a realtime connection.
import { ModerationPage } from "../features/moderation/ModerationPage.tsx";
import { useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { PageTitle } from "../shared/ui/PageTitle.tsx";

export function ModerationScreen() {
  const { moderation } = useCatalogue();
  const account = useAccount();
  return (
    <>
      <PageTitle>{moderation.pageTitle}</PageTitle>
      <ModerationPage isModerator={account?.role === "moderator"} />
    </>
  );
}
