// Wording rules: no English phrases that confused players, French punctuation kept on the line of its word, and one
// Arabic spelling for each word.
import { REFUSALS } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { auth as arabicAuth } from "./ar/auth.ts";
import { deals as arabicDeals } from "./ar/deals.ts";
import { friends as arabicFriends } from "./ar/friends.ts";
import { howToPlay as arabicHowToPlay } from "./ar/how-to-play.ts";
import { page as arabicPage } from "./ar/index.ts";
import { match as arabicMatch } from "./ar/match.ts";
import { ownData as arabicOwnData } from "./ar/own-data.ts";
import { privacy as arabicPrivacy } from "./ar/privacy.ts";
import { profile as arabicProfile } from "./ar/profile.ts";
import { radioAdmin as arabicRadioAdmin } from "./ar/radio-admin.ts";
import { replay as arabicReplay } from "./ar/replay.ts";
import { shuffles as arabicShuffles } from "./ar/shuffles.ts";
import { table as arabicTable } from "./ar/table.ts";
import { voice as arabicVoice } from "./ar/voice.ts";
import { auth as englishAuth } from "./en/auth.ts";
import { deals as englishDeals } from "./en/deals.ts";
import { friends as englishFriends } from "./en/friends.ts";
import { howToPlay as englishHowToPlay } from "./en/how-to-play.ts";
import { page as englishPage } from "./en/index.ts";
import { match as englishMatch } from "./en/match.ts";
import { ownData as englishOwnData } from "./en/own-data.ts";
import { privacy as englishPrivacy } from "./en/privacy.ts";
import { profile as englishProfile } from "./en/profile.ts";
import { radioAdmin as englishRadioAdmin } from "./en/radio-admin.ts";
import { replay as englishReplay } from "./en/replay.ts";
import { shuffles as englishShuffles } from "./en/shuffles.ts";
import { table as englishTable } from "./en/table.ts";
import { voice as englishVoice } from "./en/voice.ts";
import { auth as frenchAuth } from "./fr/auth.ts";
import { deals as frenchDeals } from "./fr/deals.ts";
import { friends as frenchFriends } from "./fr/friends.ts";
import { howToPlay as frenchHowToPlay } from "./fr/how-to-play.ts";
import { page as frenchPage } from "./fr/index.ts";
import { match as frenchMatch } from "./fr/match.ts";
import { ownData as frenchOwnData } from "./fr/own-data.ts";
import { privacy as frenchPrivacy } from "./fr/privacy.ts";
import { profile as frenchProfile } from "./fr/profile.ts";
import { radioAdmin as frenchRadioAdmin } from "./fr/radio-admin.ts";
import { replay as frenchReplay } from "./fr/replay.ts";
import { shuffles as frenchShuffles } from "./fr/shuffles.ts";
import { table as frenchTable } from "./fr/table.ts";
import { voice as frenchVoice } from "./fr/voice.ts";

const ENGLISH = [
  englishAuth,
  englishDeals,
  englishFriends,
  englishHowToPlay,
  englishPage,
  englishMatch,
  englishProfile,
  englishPrivacy,
  englishOwnData,
  englishRadioAdmin,
  englishReplay,
  englishShuffles,
  englishTable,
  englishVoice,
];
const FRENCH = [
  frenchAuth,
  frenchDeals,
  frenchFriends,
  frenchHowToPlay,
  frenchPage,
  frenchMatch,
  frenchProfile,
  frenchPrivacy,
  frenchOwnData,
  frenchRadioAdmin,
  frenchReplay,
  frenchShuffles,
  frenchTable,
  frenchVoice,
];
const ARABIC = [
  arabicAuth,
  arabicDeals,
  arabicFriends,
  arabicHowToPlay,
  arabicPage,
  arabicMatch,
  arabicProfile,
  arabicPrivacy,
  arabicOwnData,
  arabicRadioAdmin,
  arabicReplay,
  arabicShuffles,
  arabicTable,
  arabicVoice,
];

const STILTED = [
  /\bdear(er|est)?\b/i,
  /\bsomebody|everybody|anybody\b/i,
  /(^|[.:] )(who|whoever|whom|whose|what is|what was|those)\b(?!.*\?)/i,
  /\bwent apart\b/i,
  /\bnot sure yet\b/i,
  /\bcounts for (no|nothing)\b/i,
  /\b(is|are) forgotten\b/i,
  /\bof late\b/i,
  /\bnot on any more\b/i,
  /\bno loss\. /i,
  /\bThis is no\b/,
  /\bno such part\b/,
  /\blay (it )?down|laid down\b/i,
  /\btake it along\b/i,
  /\bgo on playing\b/i,
  /\blost by 4\b/i,
  /\bfollows from\b/i,
  /\bIt takes nothing\b/,
  /\bTime ran out\b/,
  /\bdays? in a row\b/,
  /\bare calculated\b/,
];

/** Other spellings and synonyms of words in the catalogue. */
const OTHER_SPELLINGS = [
  /اللينك|رابط|السيرفر|جولة|جولات|بذرة|زرّيعة|هاذي|هاذم|فمّا|توّة|يوفا|توفا|برشا|النافيقاتور|ريزو|شنوّا|مبعّد/,
  /(?<![\u0621-\u0652])(إنت|مش|ولّا|وفا|طروح)(?![\u0621-\u0652])/,
  /شارك|نشاركو|مربوط|ردّ روحك|قوانين الدار|تفارق|0 نقاط|0 كوارط/,
];

/** Every text of a catalogue; for functions, the strings in their source. */
function texts(catalogue: unknown): string[] {
  if (typeof catalogue === "string") return [catalogue];
  if (typeof catalogue === "function") return literals(catalogue.toString());
  if (typeof catalogue !== "object" || catalogue === null) return [];
  return Object.values(catalogue).flatMap(texts);
}

const literals = (source: string): string[] =>
  [...source.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );

const matching = (said: readonly string[], patterns: readonly RegExp[]) =>
  said.filter((text) => patterns.some((pattern) => pattern.test(text)));

it("English contains no phrase that a native speaker would not use", () => {
  const refusals = Object.values(REFUSALS).map(([, text]) => text);
  expect(matching([...texts(ENGLISH), ...refusals], STILTED)).toEqual([]);
});

it("French keeps punctuation with the word before it, and quotation marks with the quoted words", () => {
  const said = texts(FRENCH).map((text) => text.replaceAll(/\$\{.*?(\}|$)/g, "X"));
  expect(matching(said, [/\p{L} [?!:;»]|« /u])).toEqual([]);
});

it("Arabic spells each word in one way", () => {
  expect(matching(texts(ARABIC), OTHER_SPELLINGS)).toEqual([]);
});
