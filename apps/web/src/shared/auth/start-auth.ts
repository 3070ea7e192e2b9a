// Brings back whoever was signed in, at the start of the page.
import { followOtherTabs, useAuth } from "./auth-store.ts";
import { untilDone } from "./back-off.ts";
import { enterByAddress } from "./entry.ts";
import { sayNotLoaded } from "./not-loaded.ts";
import { followIdentity } from "./socket-identity.ts";
import { hasTokens } from "./tokens.ts";

export function startAuth(): void {
  enterByAddress();
  followOtherTabs();
  followIdentity();
  if (useAuth.getState().isLoading) void untilDone({ attempt: restore, isWanted: hasTokens });
}

/** What cannot be loaded leaves things as they are remembered, and is asked for again. */
async function restore(): Promise<boolean> {
  try {
    const { initialise } = await import("./account.ts");
    return await initialise();
  } catch {
    sayNotLoaded();
    useAuth.setState({ isLoading: false });
    return false;
  }
}
