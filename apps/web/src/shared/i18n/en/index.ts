// English: the texts loaded with the page.
import { app } from "./app.ts";
import { lobby } from "./lobby.ts";
import { radio } from "./radio.ts";

export const page = { app, lobby, radio };
