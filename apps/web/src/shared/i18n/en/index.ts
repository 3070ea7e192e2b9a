// The English words of the page; other groups load on demand.
import { app } from "./app.ts";
import { lobby } from "./lobby.ts";
import { radio } from "./radio.ts";

export const page = { app, lobby, radio };
