// The Arabic words of the page; those of the table load with it.
import type { PageMessages } from "../messages.ts";
import { frame } from "./frame.ts";
import { lobby } from "./lobby.ts";

export const page: PageMessages = { frame, lobby };
