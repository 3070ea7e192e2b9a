// The Arabic catalogue.
import type { Messages } from "../index.ts";
import { frame } from "./frame.ts";
import { lobby } from "./lobby.ts";
import { table } from "./table.ts";

export const messages: Messages = { frame, lobby, table };
