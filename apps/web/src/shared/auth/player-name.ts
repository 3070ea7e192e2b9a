// The player's name. With an account: the name typed on this page, else the username. Without an account: the name
// saved in this browser, else "Guest" with a number. Forms for creating or joining a game are filled in with this name.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { useCatalogue } from "../i18n/index.ts";
import { localStore } from "../storage.ts";
import { NAME_KEY } from "../stored-keys.ts";
import { createStored } from "../stored-state.ts";
import { useAccount, useAuth } from "./auth-store.ts";

interface Names {
  /** The guest's name, saved in this browser; null until the visitor has typed or used one. */
  readonly guest: string | null;
  /** A name that the owner of an account typed instead of the username; lost when the page closes. */
  readonly typed: { readonly accountId: string; readonly name: string } | null;
}

/** Four digits, so that two new guests at one table rarely have the same name. */
const GUEST_NUMBER = 1000 + Math.floor(Math.random() * 9000);

const useNames = createStored<Names>({ guest: null, typed: null }, { guest: storedName(), typed: null });

/** Returns the name as it was last typed, including surrounding spaces. A new guest gets a default name. */
export function usePlayerName(): string {
  const { lobby } = useCatalogue();
  return useChosenName() ?? lobby.guestName(GUEST_NUMBER);
}

/** Like `usePlayerName`, but null until this visitor has typed or used a name. */
export function useChosenName(): string | null {
  const account = useAccount();
  const { guest, typed } = useNames();
  if (account === null) return guest;
  return typed?.accountId === account.id ? typed.name : account.username;
}

export function rememberName(name: string): void {
  const { user } = useAuth.getState();
  if (user?.isGuest === false) {
    useNames.setState({ typed: { accountId: user.id, name } });
  } else {
    useNames.setState({ guest: name });
    localStore.write(NAME_KEY, name);
  }
}

/** Returns the guest's saved name. Null if there is none, or if the saved name is blank. */
function storedName(): string | null {
  const stored = (localStore.read(NAME_KEY) ?? "").slice(0, PLAYER_NAME_MAX);
  return stored.trim() === "" ? null : stored;
}
