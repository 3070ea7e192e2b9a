// Shows the player's table on a screen.
import { latePart } from "../../shared/late-part.tsx";
import type { TableParts } from "../../shared/table-parts.tsx";

const TEXTS = { texts: ["screens"] } as const;

export const SCREEN: TableParts = {
  feature: "screen",
  switch: latePart(async () => (await import("./ScreenSwitch.tsx")).ScreenSwitch, TEXTS),
  over: latePart(async () => (await import("./ScreenDialog.tsx")).ScreenDialog, TEXTS),
};
