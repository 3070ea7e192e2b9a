// The French words of the page; other groups load on demand.
import type { PageMessages } from "../messages.ts";
import { frame } from "./frame.ts";
import { lobby } from "./lobby.ts";
import { radio } from "./radio.ts";

export const page: PageMessages = { frame, lobby, radio };
