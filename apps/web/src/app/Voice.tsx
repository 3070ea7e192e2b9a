// Voice chat at the table. The switch loads with the table. The rest loads when the player turns the voice chat on.
import type { ComponentType } from "react";
import { latePart } from "../shared/late-part.tsx";

type Parts = typeof import("../features/voice/VoiceSwitch.tsx");

export const VoiceSwitch = partOf((parts) => parts.VoiceSwitch);
export const Voice = partOf((parts) => parts.VoiceCorner);
export const VoiceTest = partOf((parts) => parts.VoiceTestButton);

/** Returns one component of the chunk that contains all three. */
function partOf(choose: (parts: Parts) => ComponentType) {
  return latePart(async () => choose(await import("../features/voice/VoiceSwitch.tsx")), { texts: ["voice"] });
}
