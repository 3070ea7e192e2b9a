// The public page of a player. It works without a realtime connection.
import { PlayerPage } from "../features/profile/PlayerPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";
import { PageTitle } from "../shared/ui/PageTitle.tsx";

export function PlayerScreen({ username }: { readonly username: string }) {
  const { profile } = useCatalogue();
  return (
    <>
      <PageTitle>{profile.playerTitle(username)}</PageTitle>
      <PlayerPage key={username} username={username} />
    </>
  );
}
