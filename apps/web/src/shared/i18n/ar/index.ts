// Arabic: the texts loaded with the page.
import type { PageTexts } from "../catalogue.ts";
import { app } from "./app.ts";
import { lobby } from "./lobby.ts";
import { radio } from "./radio.ts";

export const page: PageTexts = { app, lobby, radio };
