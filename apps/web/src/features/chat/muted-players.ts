// Whom this tab doesn't want to read. A player's id belongs to one game alone.
import { readInTabJson, writeInTab } from "../../shared/stored-in-tab.ts";

const KEY = "chkobba.muted";

export function readMuted(): readonly string[] {
  const stored = readInTabJson(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

export function writeMuted(ids: readonly string[]): void {
  writeInTab(KEY, JSON.stringify(ids));
}
