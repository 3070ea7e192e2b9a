// The reactions of players and watchers at the player's own table.
import { latePart } from "../../shared/late-part.tsx";
import type { TableParts } from "../../shared/table-parts.tsx";
import { ButtonSpace } from "../../shared/ui/ButtonSpace.tsx";

const TEXTS = { texts: ["watching"] } as const;

export const REACTIONS: TableParts = {
  feature: "reactions",
  isForPeople: true,
  switch: latePart(async () => (await import("./TableReactions.tsx")).ReactionsSwitch, {
    ...TEXTS,
    Waiting: ButtonSpace,
  }),
  row: latePart(async () => (await import("./TableReactions.tsx")).TableReactions, TEXTS),
  felt: latePart(async () => (await import("./ReactionBubble.tsx")).WatcherReactions, TEXTS),
  bubble: latePart(async () => (await import("./ReactionBubble.tsx")).ReactionBubble, TEXTS),
  hidden: latePart(async () => (await import("./ReactionMuting.tsx")).WatcherMutes, TEXTS),
};
