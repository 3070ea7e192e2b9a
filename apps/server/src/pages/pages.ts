// The pages of the web app as a feature of the server.
import type { App } from "../app.ts";
import { servePages } from "./http.ts";
import { pageLanguage } from "./page-language.ts";

export function openPages(app: App) {
  return { languageOf: pageLanguage, serve: () => servePages(app) };
}
