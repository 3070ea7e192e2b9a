// The name that a player goes by: the one of their account, else the one this browser knows. Every form that leads to a seat
// starts with it.
import { isBotName, isReadableName, normalName, PLAYER_NAME_MAX } from "@chkobba/protocol";
import { create } from "zustand";
import { useAccount, useAuth } from "./auth/auth-store.ts";
import { readStored, writeStored } from "./stored.ts";

interface Names {
  /** Of a guest; kept in this browser. */
  readonly guest: string;
  /** What somebody with an account typed instead of their username; for as long as the page is open. */
  readonly typed: { readonly accountId: string; readonly name: string } | null;
}

const KEY = "chkobba.name";

const useNames = create<Names>(() => ({ guest: (readStored(KEY) ?? "").slice(0, PLAYER_NAME_MAX), typed: null }));

/** As it was typed last, with the spaces around it; empty as long as there is none. */
export function usePlayerName(): string {
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
    writeStored(KEY, name);
  }
}

/** Whether the server would refuse that name of a player or of a room. A blank one is a field that is not filled in yet. */
export function isRefusedName(typed: string, max: number): boolean {
  const name = normalName(typed);
  return name !== "" && (name.length > max || !isReadableName(name) || isBotName(name));
}
