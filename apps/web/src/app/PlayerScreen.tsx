// The public page of a player. It works without a realtime connection.
import { PlayerPage } from "../features/profile/PlayerPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";

export function PlayerScreen({ username }: { readonly username: string }) {
  const { profile } = useCatalogue();
  return (
    <>
      <title>{profile.playerTitle(username)}</title>
      <PlayerPage key={username} username={username} />
    </>
  );
}
