// The name that a player goes by in this browser: the header shows it, and every form that leads to a seat starts with it.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { create } from "zustand";
import { readStored, writeStored } from "./stored.ts";

const KEY = "chkobba.name";

const useName = create<{ readonly name: string }>(() => ({ name: (readStored(KEY) ?? "").slice(0, PLAYER_NAME_MAX) }));

/** As it was typed last, with the spaces around it; empty as long as there is none. */
export function usePlayerName(): string {
  return useName((state) => state.name);
}

export function rememberName(name: string): void {
  useName.setState({ name });
  writeStored(KEY, name);
}
