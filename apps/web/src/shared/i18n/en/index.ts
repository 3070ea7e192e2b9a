// The English words of the page; those of the table load with it.
import { frame } from "./frame.ts";
import { lobby } from "./lobby.ts";

export const page = { frame, lobby };
