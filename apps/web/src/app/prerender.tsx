// Prerenders pages during the build, so that the server sends complete pages.

import { LANGUAGES, type Language } from "@chkobba/protocol";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { startLanguage } from "../shared/i18n/index.ts";
import { loadGuidePage } from "./GuideScreen.tsx";
import { loadLateParts } from "./late-part.tsx";
import { loadPrivacyPage } from "./PrivacyScreen.tsx";
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
    await loadLateParts();
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
