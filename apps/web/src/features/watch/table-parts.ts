// The watchers of the player's own table.
import { latePart } from "../../shared/late-part.tsx";
import type { TableParts } from "../../shared/table-parts.tsx";
import { ButtonSpace } from "../../shared/ui/ButtonSpace.tsx";

const TEXTS = { texts: ["watching"] } as const;

export const WATCHERS: TableParts = {
  feature: "watchers",
  isForPeople: true,
  switch: latePart(async () => (await import("./WatchersSwitch.tsx")).WatchersSwitch, {
    ...TEXTS,
    Waiting: ButtonSpace,
  }),
  mark: latePart(async () => (await import("./WatchersSwitch.tsx")).WatchersMark, TEXTS),
  over: latePart(async () => (await import("./WatchersDialog.tsx")).WatchersDialog, TEXTS),
};
