// The public page of a player. It works without a realtime connection.
import { PlayerPage } from "../features/profile/PlayerPage.tsx";

export function PlayerScreen({ username }: { readonly username: string }) {
  return <PlayerPage key={username} username={username} />;
}
