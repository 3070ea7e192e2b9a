// French: voice at the table.
import type { Messages } from "../messages.ts";

export const voice: Messages["voice"] = {
  title: "Chat vocal",
};
