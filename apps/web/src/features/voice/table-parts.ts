// Voice chat at the table. The switch loads with the table, the rest when the player turns the voice chat on.
import { latePart } from "../../shared/late-part.tsx";
import type { TableParts } from "../../shared/table-parts.tsx";
import { ButtonSpace } from "../../shared/ui/ButtonSpace.tsx";

const TEXTS = { texts: ["voice"] } as const;

export const VOICE: TableParts = {
  feature: "voice",
  isForPeople: true,
  switch: latePart(async () => (await import("./VoiceSwitch.tsx")).VoiceSwitch, { ...TEXTS, Waiting: ButtonSpace }),
  corner: latePart(async () => (await import("./VoiceSwitch.tsx")).VoiceCorner, TEXTS),
  test: latePart(async () => (await import("./VoiceSwitch.tsx")).VoiceTestButton, TEXTS),
};
