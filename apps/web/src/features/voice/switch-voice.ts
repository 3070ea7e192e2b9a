// Turns the voice chat on or off. The code of the voice chat is loaded when the voice chat is first turned on.
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
