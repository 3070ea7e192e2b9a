// The name a player used last in this browser.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { readStored, writeStored } from "../../shared/stored.ts";

const KEY = "chkobba.name";

export function rememberedName(): string {
  return (readStored(KEY) ?? "").slice(0, PLAYER_NAME_MAX);
}

export function rememberName(name: string): void {
  writeStored(KEY, name);
}
