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

/** Loads the account. If this fails, the saved account stays. Returns false if a retry is needed. */
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

/** Loads the code that sends the identity to the server, once the visitor has an identity. */
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
