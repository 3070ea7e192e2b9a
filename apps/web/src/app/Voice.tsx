// Voice chat at the table: the switch loads with the table, the rest when the player turns voice chat on.
import type { ComponentType } from "react";
import { withTexts } from "../shared/i18n/index.ts";
import { optionalPart } from "../shared/optional-part.tsx";

type Parts = typeof import("../features/voice/VoiceSwitch.tsx");

export const VoiceSwitch = partOf((parts) => parts.VoiceSwitch);
export const Voice = partOf((parts) => parts.VoiceCorner);
export const VoiceTest = partOf((parts) => parts.VoiceTestButton);

/** All three parts are in one chunk. */
function partOf(choose: (parts: Parts) => ComponentType) {
  return optionalPart(async () => choose(await withTexts("voice", import("../features/voice/VoiceSwitch.tsx"))));
}
