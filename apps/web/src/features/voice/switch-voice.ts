// Turns the voice chat on or off; its code is loaded the first time.
import { failVoice } from "./voice-store.ts";

export async function switchVoice(wanted: "on" | "off"): Promise<void> {
  try {
    const { leaveVoice, startVoice } = await import("./voice.ts");
    if (wanted === "on") await startVoice();
    else leaveVoice();
  } catch {
    failVoice();
  }
}
