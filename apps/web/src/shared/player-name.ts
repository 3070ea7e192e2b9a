// The name that a player goes by: the one of their account, else the one this browser knows, else a guest's with a number.
// Every form that leads to a seat starts with it.
import { isBotName, isReadableName, normalName, PLAYER_NAME_MAX } from "@chkobba/protocol";
import { create } from "zustand";
import { useAccount, useAuth } from "./auth/auth-store.ts";
import { useCatalogue } from "./i18n/index.ts";
import { localStore } from "./storage.ts";

interface Names {
  /** Of a guest; kept in this browser. Null as long as none was typed or played under. */
  readonly guest: string | null;
  /** What somebody with an account typed instead of their username; for as long as the page is open. */
  readonly typed: { readonly accountId: string; readonly name: string } | null;
}

const KEY = "chkobba.name";

/** Of the name that a new guest finds ready: four digits, so that two of them at one table are rarely the same. */
const GUEST_NUMBER = 1000 + Math.floor(Math.random() * 9000);

const useNames = create<Names>(() => ({ guest: storedName(), typed: null }));

/** As it was typed last, with the spaces around it; a new guest finds one ready. */
export function usePlayerName(): string {
  const { lobby } = useCatalogue();
  return useChosenName() ?? lobby.guestName(GUEST_NUMBER);
}

/** As `usePlayerName`, but null as long as this visitor has neither typed a name nor played under one. */
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
    localStore.write(KEY, name);
  }
}

/** A name that was deleted to the last letter is none. */
function storedName(): string | null {
  const stored = (localStore.read(KEY) ?? "").slice(0, PLAYER_NAME_MAX);
  return stored.trim() === "" ? null : stored;
}

/** Whether the server would refuse that name of a player or of a room. A blank one is a field that is not filled in yet. */
export function isRefusedName(typed: string, max: number): boolean {
  const name = normalName(typed);
  return name !== "" && (name.length > max || !isReadableName(name) || isBotName(name));
}
