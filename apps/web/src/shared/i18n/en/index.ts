// The English words of the page; other groups load on demand.
import { frame } from "./frame.ts";
import { lobby } from "./lobby.ts";
import { radio } from "./radio.ts";

export const page = { frame, lobby, radio };
