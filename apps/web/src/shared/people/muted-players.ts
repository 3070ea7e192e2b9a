// The players muted in this tab. The ids of players are valid in one game only.
import { tabStore } from "../storage.ts";

const KEY = "chkobba.muted";

export function readMuted(): readonly string[] {
  const stored = tabStore.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

export function writeMuted(ids: readonly string[]): void {
  tabStore.write(KEY, JSON.stringify(ids));
}
