// The pages of the web app as a feature of the server.
//
// A call under `/api` is described once, in `packages/protocol/src/calls`: method, path, parameters, body, reply,
// refusals. The server's features provide the handlers, and a missing one does not compile; the web makes a call by
// its name. `platform/http/api.ts` serves them, with one form of refusal and a limit for each network; `/api/docs`
// is made from the same schemas. A refusal has a code; `packages/protocol/src/refusals.ts` has its English text and
// status. The HTML of a page comes from the web app's build, in three languages (`pages/page-templates.ts`): the
// lobby, the guide and the privacy page with their content, all others empty. The server chooses the language by the
// cookie `chkobba_language`, else by `Accept-Language` (`pages/page-language.ts`), writes the page's own head into
// it (`pages/heads.ts`), and caches the compressed bytes with an entity tag (`pages/page-cache.ts`). The policy for
// scripts and styles has the hashes of the inline ones, and demands Trusted Types (docs/security.md). An unknown
// page redirects to `/` with a mark in the fragment; the home page then shows a note (decision 028).
//
// The preview of a finished game's link has its result and a picture of it,
// `/result/{gameId}/{number}/{language}.png`. `pages/result-picture.ts` writes it as SVG with letters as outlines
// (`pages/letters.ts`), and a thread of the bots draws it (`pages/result-pictures.ts`). Only results that anyone may
// replay have one.
import type { App } from "../app.ts";
import { servePages } from "./http.ts";
import { pageLanguage } from "./page-language.ts";

export function openPages(app: App) {
  return { languageOf: pageLanguage, serve: () => servePages(app) };
}
