// Brings back whoever was signed in, at the start of the page.
import { followOtherTabs, useAuth } from "./auth-store.ts";
import { enterByAddress } from "./entry.ts";
import { followIdentity } from "./socket-identity.ts";

export function startAuth(): void {
  enterByAddress();
  followOtherTabs();
  followIdentity();
  if (useAuth.getState().isLoading) void restore();
}

/** What cannot be loaded leaves things as they are remembered. */
async function restore(): Promise<void> {
  try {
    const { initialise } = await import("./account.ts");
    await initialise();
  } catch {
    useAuth.setState({ isLoading: false });
  }
}
