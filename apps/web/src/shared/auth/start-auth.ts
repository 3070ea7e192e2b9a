// Brings back whoever was signed in, at the start of the page.

import { showAccountNotLoaded } from "./account-not-loaded.ts";
import { openAuthFromAddress } from "./auth-from-address.ts";
import { syncOtherTabs, useAuth } from "./auth-store.ts";
import { retryUntilDone } from "./retry.ts";
import { syncSocketIdentity } from "./socket-identity.ts";
import { hasTokens } from "./tokens.ts";

export function startAuth(): void {
  openAuthFromAddress();
  syncOtherTabs();
  syncSocketIdentity();
  if (useAuth.getState().isLoading) void retryUntilDone({ attempt: restore, isWanted: hasTokens });
}

/** What cannot be loaded leaves things as they are remembered, and is asked for again. */
async function restore(): Promise<boolean> {
  try {
    const { loadAccount } = await import("./account.ts");
    return await loadAccount();
  } catch {
    showAccountNotLoaded();
    useAuth.setState({ isLoading: false });
    return false;
  }
}
