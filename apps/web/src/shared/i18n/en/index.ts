// The English words of the page; other groups load on demand.
import { frame } from "./frame.ts";
import { lobby } from "./lobby.ts";

export const page = { frame, lobby };
