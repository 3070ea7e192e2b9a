// The pages of the site, and the head of each page in each language.
import { LANGUAGE_TRAITS, LANGUAGES, type Language, PAGE_HEADS, type PagePath } from "@chkobba/protocol";
import type { GameResult, Invitation, LinkedDeal, ResultSide } from "../app.ts";
import { HEAD_TEXTS, type HeadTexts } from "./head-texts.ts";
import type { PageHead } from "./page-head.ts";

const BRAND_IMAGE = "/images/og/chkobba.png";

/** A head whose texts never change. */
type FixedHead = NonNullable<(typeof PAGE_HEADS)[PagePath]>;

/** The addresses of pages whose heads never change, each with its head. A parameter that may be missing is missing. */
export const FIXED_PAGES: readonly (readonly [path: string, head: FixedHead])[] = Object.entries(PAGE_HEADS).flatMap(
  ([path, head]) => (head === null ? [] : [[path.replace(/\/:\w+\?$/, ""), head] as const]),
);

/** @param path the address of the page; any other page than the home page with the texts of `home` is not listed */
export function fixedHead(head: FixedHead, path: string, language: Language): PageHead {
  const texts = HEAD_TEXTS[language];
  const brand = branded(language);
  switch (head) {
    case "guide":
      return { ...texts.guide, ...brand, path, isListed: true, structured: structuredGuide(texts.guide) };
    case "leaderboard":
    case "privacy":
      return { ...texts[head], ...brand, path, isListed: true };
    case "home": {
      const structured = structuredHome(texts.home.description);
      return { ...texts.home, ...brand, path: "/", isListed: path === "/", structured };
    }
  }
}

/** The head of a page that has no link of its own. */
export function unlistedHead(language: Language): PageHead {
  return fixedHead("home", "", language);
}

/** A finished game, and the folder of its pictures: one file for each language. */
export interface ReplayedGame {
  readonly result: GameResult;
  readonly picture: string;
}

/** The head of a replay, which is public to anyone with its link. @param game null if the game's end is not public */
export function replayHead(language: Language, path: string, game: ReplayedGame | null): PageHead {
  const { replay, result } = HEAD_TEXTS[language];
  if (game === null) return { ...replay, ...branded(language), path: null, isListed: false };
  const [first, second] = game.result.sides;
  const title = `${namesOf(first)} ${first.score} : ${second.score} ${namesOf(second)} · ${HEAD_TEXTS[language].name}`;
  const image = `${game.picture}/${language}.png`;
  const description = result(first.chkobbas + second.chkobbas);
  return { title, description, image, imageText: title, locale: openGraphLocale(language), path, isListed: false };
}

function namesOf({ names }: ResultSide): string {
  return names.map((name) => `\u2068${name}\u2069`).join(" + ");
}

/** @param name null if no account has that name */
export function playerHead(language: Language, name: string | null): PageHead {
  const { home, player } = HEAD_TEXTS[language];
  const texts = name === null ? home : player(name);
  const path = name === null ? "/" : `/player/${encodeURIComponent(name)}`;
  return { ...texts, ...branded(language), path, isListed: false };
}

/**
 * The head of a friend link, which names the account that sent the link. @param name null if no account has that name
 */
export function friendHead(language: Language, name: string | null): PageHead {
  const { home, friend } = HEAD_TEXTS[language];
  const texts = name === null ? home : friend(name);
  const path = name === null ? "/" : `/friend/${encodeURIComponent(name)}`;
  return { ...texts, ...branded(language), path, isListed: false };
}

/** @param game null if no game is waiting under that id */
export function invitationHead(language: Language, path: string, game: Invitation | null): PageHead {
  const texts = HEAD_TEXTS[language];
  return {
    title: game === null ? texts.invited : texts.invitedBy(game.host),
    description: game === null ? texts.notWaiting : tableText(game, texts),
    path: game === null ? null : path,
    image: "/images/og/invite.png",
    imageText: texts.inviteImage,
    locale: openGraphLocale(language),
    isListed: false,
  };
}

function tableText({ people = 1, unusual = [], ...terms }: Invitation, texts: HeadTexts): string {
  const rules = texts.rules(terms.teamMode, terms.target, unusual);
  return people < (terms.teamMode ? 4 : 2) ? texts.freeSeat(rules) : texts.noSeat(rules);
}

export function dealHead(language: Language, path: string, deal: LinkedDeal | null): PageHead {
  const texts = HEAD_TEXTS[language];
  const words =
    deal === null ? texts.newChallenge : texts.deal({ ...deal, day: deal.date && dayIn(language, deal.date) });
  const picture = { image: `/images/og/deal-${language}.png`, imageText: texts.dealImage };
  return {
    ...words,
    ...picture,
    locale: openGraphLocale(language),
    path: deal === null ? null : path,
    isListed: false,
  };
}

/** @param name null for the list of cups, and for an unknown cup, which has no path either */
export function cupHead(language: Language, path: string | null, name: string | null): PageHead {
  const { cup, cupImage } = HEAD_TEXTS[language];
  const picture = { image: `/images/og/cup-${language}.png`, imageText: cupImage };
  return { ...cup(name), ...picture, locale: openGraphLocale(language), path, isListed: false };
}

function dayIn(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TRAITS[language].locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(Date.parse(date));
}

/** The locale as Open Graph writes it, such as "ar_TN". */
function openGraphLocale(language: Language): string {
  const { language: code, region } = new Intl.Locale(LANGUAGE_TRAITS[language].locale);
  return `${code}_${region}`;
}

function branded(language: Language) {
  return { image: BRAND_IMAGE, imageText: HEAD_TEXTS[language].brandImage, locale: openGraphLocale(language) };
}

function structuredHome(description: string) {
  return (origin: string) => ({
    "@context": "https://schema.org",
    "@type": ["VideoGame", "WebApplication"],
    name: "Chkobba",
    alternateName: ["شكبّة", "شكبة", "Chkoba", "Tunisian Scopa"],
    url: `${origin}/`,
    image: origin + BRAND_IMAGE,
    description,
    genre: "Card game",
    applicationCategory: "GameApplication",
    operatingSystem: "Any",
    gamePlatform: "Web browser",
    playMode: ["SinglePlayer", "MultiPlayer"],
    numberOfPlayers: { "@type": "QuantitativeValue", minValue: 1, maxValue: 4 },
    inLanguage: LANGUAGES,
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: 0, priceCurrency: "TND" },
  });
}

function structuredGuide({ title, description }: HeadTexts["guide"]) {
  return (origin: string) => ({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    url: `${origin}/how-to-play`,
    image: origin + BRAND_IMAGE,
    inLanguage: LANGUAGES,
    about: { "@type": "Game", name: "Chkobba", alternateName: "شكبّة" },
  });
}
