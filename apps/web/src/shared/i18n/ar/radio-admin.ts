// Arabic: the admin page of the radio.
import type { Messages } from "../messages.ts";

export const radioAdmin: Messages["radioAdmin"] = {
  title: "إدارة الراديو",
};
