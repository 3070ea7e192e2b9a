// Saves a replay as a file, for people who check it with their own code.
import type { ReplayReply } from "./check-replay.ts";

export function downloadReplay(replay: ReplayReply): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(replay)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `chkobba-${replay.id.slice(0, 8)}-${replay.number}.json`;
  link.click();
  // Ten seconds are enough for the browser to start reading the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
