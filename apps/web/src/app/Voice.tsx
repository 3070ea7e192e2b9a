// Voice chat at the table: the switch loads with the table, the rest when the player turns voice chat on.
import { type ComponentType, lazy, Suspense } from "react";
import { withTexts } from "../shared/i18n/index.ts";

type Parts = typeof import("../features/voice/VoiceSwitch.tsx");

const Switch = lazyPart((parts) => parts.VoiceSwitch);
const Corner = lazyPart((parts) => parts.VoiceCorner);
const Test = lazyPart((parts) => parts.VoiceTestButton);

/** All three are in one chunk. */
function lazyPart(choose: (parts: Parts) => ComponentType) {
  return lazy(async () => ({ default: choose(await withTexts("voice", import("../features/voice/VoiceSwitch.tsx"))) }));
}

export function VoiceSwitch() {
  return (
    <Suspense>
      <Switch />
    </Suspense>
  );
}

export function Voice() {
  return (
    <Suspense>
      <Corner />
    </Suspense>
  );
}

export function VoiceTest() {
  return (
    <Suspense>
      <Test />
    </Suspense>
  );
}
