// The head of a page, for search engines and link previews.

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's address without the origin; null for a link that leads to nothing: all such links share one head. */
  readonly path: string | null;
  /** The picture of a preview, 1200 by 630 pixels. */
  readonly image: string;
  readonly imageText: string;
  /** The language in the notation of Open Graph, such as "fr_FR". */
  readonly locale: string;
  /** Whether search engines should list the page. */
  readonly isListed: boolean;
  /** Structured data with the vocabulary of schema.org. */
  readonly structured?: (origin: string) => object;
}

/** Tells the page that this server was started with ALLOW_TEST_EVENTS. */
export const TESTS_ALLOWED = '<meta name="chkobba-tests" content="on" />';

/** The head as HTML. Names chosen by players are escaped. */
export function renderHead({ structured, ...head }: PageHead, origin: string): string {
  const url = head.path === null ? null : origin + head.path;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(head.title)}</title>`,
    named("description", head.description),
    head.isListed && url !== null ? `<link rel="canonical" href="${escaped(url)}" />` : named("robots", "noindex"),
    property("og:type", "website"),
    property("og:site_name", "Chkobba"),
    property("og:locale", head.locale),
    ...(url === null ? [] : [property("og:url", url)]),
    property("og:title", head.title),
    property("og:description", head.description),
    property("og:image", origin + head.image),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", head.imageText),
    named("twitter:card", "summary_large_image"),
    ...(structured === undefined ? [] : [`<script type="application/ld+json">${asData(structured(origin))}</script>`]),
  ].join("\n    ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** JSON that can't close the surrounding script element. */
function asData(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
