// Prerenders pages during the build, so that the server sends complete pages.
//
// The lobby, the guide and the privacy page are rendered by the build (`build/first-pages.ts`, `app/prerender.tsx`)
// and hydrated by React (decision 063). A script inside the page runs before the first paint
// (`app/before-paint.ts`): it sets theme and language, hides parts that differ for this visitor, remembers presses,
// and starts the app after the paint; the page requests the app's files before it, with a low priority. React
// hydrates the frame of the page first, then its parts, each when it has time or is pressed. A part is an element
// that never changes, with a boundary around it, and reads for itself what it shows: a change above a boundary would
// hydrate everything below at once. The entries that start a game are boundaries of the first chunk
// (`app/lobby-menu.tsx`). The header, the welcome, the deal, the next cup, the rooms and the layers over the page
// have a chunk of their own (`app/first-part.tsx`); until it has arrived, their HTML stands, and a press in them is
// kept (`shared/prerendered-parts.ts`, `app/early-press.ts`). An error of a component, also one from which React
// recovers, is reported with the components around it (`shared/reports/start-reports.ts`). The first render must
// equal the HTML: parts that depend on this browser show right after it (`shared/stored-state.ts`,
// `shared/hydrated.ts`). While the page connects, the lobby can be used and the request for a seat waits
// (`shared/socket/when-connected.ts`); when connecting fails, the lobby is inert below a notice, like the table.

import { LANGUAGES, type Language } from "@chkobba/protocol";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { startLanguage } from "../shared/i18n/index.ts";
import { loadFirstParts } from "./first-part.tsx";
import { loadGuidePage } from "./Guide.tsx";
import { loadPrivacyPage } from "./Privacy.tsx";
import { Product } from "./Product.tsx";
import { PRERENDERED, type Prerendered } from "./page-marks.ts";

export interface PrerenderedPage {
  readonly path: Prerendered;
  readonly language: Language;
  /** The content of the element `#root`. */
  readonly html: string;
}

/**
 * Matches the head elements that React puts before the page's content. They are removed, because the server writes the
 * head.
 */
const HOISTED = /^(<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)+/;

export async function prerender(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const language of LANGUAGES) {
    await startLanguage(language);
    await loadGuidePage();
    await loadPrivacyPage();
    await loadFirstParts();
    for (const path of PRERENDERED) {
      const html = renderToString(
        <Router ssrPath={path}>
          <Product />
        </Router>,
      );
      pages.push({ path, language, html: html.replace(HOISTED, "") });
    }
  }
  return pages;
}
