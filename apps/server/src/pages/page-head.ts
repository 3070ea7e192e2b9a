// The head of each page, for search engines and link previews.

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Its address without the origin. */
  readonly path: string;
  /** The picture of a preview, 1200 by 630 pixels. */
  readonly image: string;
  readonly imageText: string;
  /** Whether search engines should list it. */
  readonly isListed: boolean;
  /** Structured data in the words of schema.org. */
  readonly structured?: (origin: string) => object;
}

const NAME = "Chkobba";
const BRAND = {
  image: "/images/og/chkobba.png",
  imageText: "Chkobba: a hand of cards fanned on a teal table under a warm lamp",
};
const DESCRIPTION =
  "Chkobba, the Tunisian capture card game, free in your browser: against the bot, one against one, or two against two with friends. In English, French and Arabic.";
const GUIDE_DESCRIPTION =
  "The rules of Chkobba, the Tunisian card game: the deck, captures, scoring and strategy, with a small table to try a capture on.";

export const HOME: PageHead = {
  title: "Chkobba · Tunisia's card game, live",
  description: DESCRIPTION,
  path: "/",
  ...BRAND,
  isListed: true,
  structured: (origin) => ({
    "@context": "https://schema.org",
    "@type": ["VideoGame", "WebApplication"],
    name: NAME,
    alternateName: ["شكبّة", "شكبة", "Chkoba", "Tunisian Scopa"],
    url: `${origin}/`,
    image: `${origin}${BRAND.image}`,
    description: DESCRIPTION,
    genre: "Card game",
    applicationCategory: "GameApplication",
    operatingSystem: "Any",
    gamePlatform: "Web browser",
    playMode: ["SinglePlayer", "MultiPlayer"],
    numberOfPlayers: { "@type": "QuantitativeValue", minValue: 1, maxValue: 4 },
    inLanguage: ["en", "fr", "ar"],
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: 0, priceCurrency: "TND" },
  }),
};

export const GUIDE: PageHead = {
  title: "How to play Chkobba",
  description: GUIDE_DESCRIPTION,
  path: "/how-to-play",
  ...BRAND,
  isListed: true,
  structured: (origin) => ({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: "How to play Chkobba",
    description: GUIDE_DESCRIPTION,
    url: `${origin}/how-to-play`,
    image: `${origin}${BRAND.image}`,
    inLanguage: ["en", "fr", "ar"],
    about: { "@type": "Game", name: NAME, alternateName: "شكبّة" },
  }),
};

export const LEADERBOARD: PageHead = {
  title: "Leaderboard · Chkobba",
  description: "Who has won most games of Chkobba, the Tunisian card game, against other people.",
  path: "/leaderboard",
  ...BRAND,
  isListed: true,
};

/** A replay is public to everyone with its link. */
export function replay(path: string): PageHead {
  return {
    title: "A game of Chkobba, card by card",
    description: "A finished game of Chkobba, the Tunisian card game, with all hands open: watch it move by move.",
    path,
    ...BRAND,
    isListed: false,
  };
}

/** A page that search engines don't list. */
export const UNLISTED: PageHead = { ...HOME, isListed: false };

/** Tells the page that this server was started with ALLOW_TEST_EVENTS. */
export const TESTS_ALLOWED = '<meta name="chkobba-tests" content="on" />';

export interface Invited {
  /** The player who has waited longest. */
  readonly host: string;
  readonly teamMode: boolean;
  readonly target: number;
}

/** @param game null: no game waits under that id */
export function invitation(path: string, game: Invited | null): PageHead {
  const mode = game?.teamMode === true ? "2 vs 2" : "1 vs 1";
  return {
    title: game === null ? "You've been invited to a game of Chkobba" : `${game.host} invites you to a game of Chkobba`,
    description:
      game === null
        ? DESCRIPTION
        : `A seat is free at the table: ${mode}, first to ${game.target} points. Open the link and play, free and with no account.`,
    path,
    image: "/images/og/invite.png",
    imageText: "An invitation to a game of Chkobba: an empty chair at a table with cards",
    isListed: false,
  };
}

/** The head as HTML; names that players chose are escaped. */
export function renderHead({ structured, ...head }: PageHead, origin: string): string {
  const url = origin + head.path;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(head.title)}</title>`,
    named("description", head.description),
    head.isListed ? `<link rel="canonical" href="${escaped(url)}" />` : named("robots", "noindex"),
    property("og:type", "website"),
    property("og:site_name", NAME),
    property("og:url", url),
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

/** JSON that can't close the script element around it. */
function asData(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
