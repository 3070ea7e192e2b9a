// Whom this tab doesn't want to read. A player's id belongs to one game alone.
import { readInTab, writeInTab } from "../../shared/stored-in-tab.ts";

const KEY = "chkobba.muted";

export function readMuted(): readonly string[] {
  const stored = parse(readInTab(KEY) ?? "[]");
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

export function writeMuted(ids: readonly string[]): void {
  writeInTab(KEY, JSON.stringify(ids));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
