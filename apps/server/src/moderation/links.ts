// Finds links in chat messages, including links with simple disguises. In doubt, a text does not count as a link, so
// that honest messages are not refused. For example, players often write no space after a full stop: then "point com"
// or ".me" can be the end of one sentence and the beginning of the next. Each pattern takes time in proportion to the
// text: where a repetition fails, no later place of the same run of characters is tried.

/** Top-level domains that are not words in the players' languages. */
const DOMAINS = "com|net|org|biz|xyz|tn|fr|io|ru|tv|ly";
/** Top-level domains that may be words. They count only if a path follows. */
const WORDS =
  "me|to|be|gg|co|ma|it|us|so|la|de|in|is|at|my|no|tk|dz|eu|uk|ch|cc|ws|fm|vip|top|pro|fun|win|bet|info|live|link|online|site|club|click|space|store|shop|app|dev|website";

const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62})";
const END = "(?![\\p{L}\\p{N}-])";
/** The patterns of links. The first group of each pattern is the domain. */
const LINKS: readonly RegExp[] = [
  /\bh(?:tt|xx)ps?\s?:\s?\/\s?\/\s?([^\s/?#:]*)/gu,
  /(?<![\p{L}\p{N}])(www\s?\.\s?[^\s/?#:]+)/gu,
  new RegExp(`(?<![\\p{L}\\p{N}.-])((?:${LABEL}\\.)+(?:${DOMAINS}))${END}`, "gu"),
  new RegExp(`(?<![\\p{L}\\p{N}.-])((?:${LABEL}\\.)+(?:${WORDS}))/[\\p{L}\\p{N}+@]`, "gu"),
  /(?<![\p{N}.])(\d{1,3}(?:\.\d{1,3}){3})[:/]\d?/gu,
];

/**
 * How many characters are read after the text was normalised. A message has at most 200 characters, and each becomes at
 * most four, without the signs below.
 */
const TEXT_MAX = 1000;
/**
 * Signs that stand for whole words, up to 18 characters: the words of the metric system in one square, and Arabic
 * phrases. They are no part of a link.
 */
const WORD_SIGNS = /[\u3300-\u3357\ufdf0-\ufdfb]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
// Strings instead of literals: `build.mjs` can escape these characters only in strings.
const DOT = "。．․‧∙⋅·•";
const ARABIC_DOT = "نقطة";
const DOTS = new RegExp(`[${DOT}]`, "gu");
/** Disguised dots, as in "site (dot) com", "site[.]com" and "site dot tn". */
const BRACKETED_DOT = new RegExp(`(?<!\\s)\\s*[[({<]\\s*(?:dot|point|\\.|${ARABIC_DOT})\\s*[\\])}>]\\s*`, "gu");
const WRITTEN_DOT = /(\p{L})\s+(?:dot|point)\s+(com|tn|org|xyz)(?![\p{L}\p{N}])/gu;
const SPACE_BEFORE_DOT = /(?<=\p{L}{3})\s\.(?=\p{L})/gu;
/** Letters with spaces between them, as in "s i t e . c o m". */
const SPACED = /(?<!\S)(?<!(?<!\S)\S\s)(?:\S\s){4,}\S(?!\S)/gu;
const CLOSING = /(?<![.,;!?)])[.,;!?)]+$/u;

/** @param allowed domains in lower case; a link to one of them, or to a subdomain of one, is not reported */
export function hasLink(text: string, allowed: readonly string[]): boolean {
  const plain = text
    .replace(WORD_SIGNS, " ")
    .normalize("NFKC")
    .slice(0, TEXT_MAX)
    .toLowerCase()
    .replace(INVISIBLE, "")
    .replace(DOTS, ".");
  const undisguised = plain
    .replace(SPACED, (spaced) => spaced.replace(/\s/gu, ""))
    .replace(BRACKETED_DOT, ".")
    .replace(WRITTEN_DOT, "$1.$2")
    .replace(SPACE_BEFORE_DOT, ".");
  return LINKS.some((link) =>
    [...undisguised.matchAll(link)].some(([, domain = ""]) => !isAllowed(domain.replace(/\s/gu, ""), allowed)),
  );
}

function isAllowed(domain: string, allowed: readonly string[]): boolean {
  const name = domain.replace(/^www\./u, "").replace(CLOSING, "");
  return allowed.some((each) => name === each || name.endsWith(`.${each}`));
}
