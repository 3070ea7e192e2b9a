// The chat at the table.
import { latePart } from "../../shared/late-part.tsx";
import type { TableParts } from "../../shared/table-parts.tsx";

export const CHAT: TableParts = {
  feature: "chat",
  isForPeople: true,
  side: latePart(async () => (await import("./Chat.tsx")).Chat),
  bubble: latePart(async () => (await import("./ChatBubble.tsx")).ChatBubble),
  seatMenu: latePart(async () => (await import("./MuteButton.tsx")).MuteButton),
};
