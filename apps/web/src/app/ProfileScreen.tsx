// The page of the player's profile. It works without a realtime connection.
import type { Tokens, User } from "@chkobba/protocol";
import { ProfilePage } from "../features/profile/ProfilePage.tsx";
import { openAuth } from "../shared/auth/auth-dialog.ts";
import { updateUser, useAccount } from "../shared/auth/auth-store.ts";
import { storeTokens } from "../shared/identity/tokens.ts";

export function ProfileScreen() {
  const account = useAccount();
  return <ProfilePage user={account} onSignIn={() => openAuth("login")} onChanged={takeChange} />;
}

interface Change {
  readonly user: User;
  readonly tokens?: Tokens | undefined;
}

/** Changing the password ends all sessions; the new tokens start a new session in this browser. */
function takeChange({ user, tokens }: Change): void {
  if (tokens !== undefined) storeTokens(tokens);
  updateUser(user);
}
