// Restores the account when the page starts.
import { followSessionEnd } from "../http/session-end.ts";
import { hasTokens } from "../identity/tokens.ts";
import { retryUntilDone } from "../retry.ts";
import { accountNotLoaded } from "./account-not-loaded.ts";
import { openAuthFromAddress } from "./auth-from-address.ts";
import { syncOtherTabs, useAuth } from "./auth-store.ts";
import { endSession } from "./end-session.ts";

export function startAuth(): void {
  followSessionEnd(endSession);
  openAuthFromAddress();
  syncOtherTabs();
  tellServerOnceKnown();
  if (useAuth.getState().isLoading) void retryUntilDone({ attempt: restore, isWanted: hasTokens });
}

/** If the account can't be loaded, the saved one stays, and loading is retried. */
async function restore(): Promise<boolean> {
  try {
    const { loadAccount } = await import("./account.ts");
    return await loadAccount();
  } catch {
    accountNotLoaded();
    useAuth.setState({ isLoading: false });
    return false;
  }
}

/** The code that sends the identity to the server is loaded once there is one. */
function tellServerOnceKnown(): void {
  if (useAuth.getState().user !== null) return void retryUntilDone({ attempt: tellServer, isWanted: () => true });
  const unsubscribe = useAuth.subscribe(({ user }) => {
    if (user === null) return;
    unsubscribe();
    tellServerOnceKnown();
  });
}

async function tellServer(): Promise<boolean> {
  try {
    const { syncSocketIdentity } = await import("./socket-identity.ts");
    syncSocketIdentity();
    return true;
  } catch {
    return false;
  }
}
