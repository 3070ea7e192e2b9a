// Saves a replay as a file, for people who check it with their own code.
import { saveFile } from "../save-file.ts";
import type { ReplayReply } from "./check-replay.ts";

export function downloadReplay(replay: ReplayReply): void {
  saveFile(JSON.stringify(replay), `chkobba-${replay.id.slice(0, 8)}-${replay.number}.json`);
}
