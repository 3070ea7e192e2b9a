// The English catalogue.
import { frame } from "./frame.ts";
import { lobby } from "./lobby.ts";
import { table } from "./table.ts";

export const messages = { frame, lobby, table };
