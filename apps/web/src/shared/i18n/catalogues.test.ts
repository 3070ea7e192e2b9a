import { DELETED_PLAYER } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { auth as arabicAuth } from "./ar/auth.ts";
import { course as arabicCourse } from "./ar/course.ts";
import { howToPlay as arabicHowToPlay } from "./ar/how-to-play.ts";
import { page as arabicPage } from "./ar/index.ts";
import { onePhone as arabicOnePhone } from "./ar/one-phone.ts";
import { ownData as arabicOwnData } from "./ar/own-data.ts";
import { privacy as arabicPrivacy } from "./ar/privacy.ts";
import { profile as arabicProfile } from "./ar/profile.ts";
import { radioAdmin as arabicRadioAdmin } from "./ar/radio-admin.ts";
import { replay as arabicReplay } from "./ar/replay.ts";
import { score as arabicScore } from "./ar/score.ts";
import { shuffles as arabicShuffles } from "./ar/shuffles.ts";
import { table as arabicTable } from "./ar/table.ts";
import { voice as arabicVoice } from "./ar/voice.ts";
import { watching as arabicWatching } from "./ar/watching.ts";
import { auth as englishAuth } from "./en/auth.ts";
import { course as englishCourse } from "./en/course.ts";
import { howToPlay as englishHowToPlay } from "./en/how-to-play.ts";
import { page as englishPage } from "./en/index.ts";
import { onePhone as englishOnePhone } from "./en/one-phone.ts";
import { ownData as englishOwnData } from "./en/own-data.ts";
import { privacy as englishPrivacy } from "./en/privacy.ts";
import { profile as englishProfile } from "./en/profile.ts";
import { radioAdmin as englishRadioAdmin } from "./en/radio-admin.ts";
import { replay as englishReplay } from "./en/replay.ts";
import { score as englishScore } from "./en/score.ts";
import { shuffles as englishShuffles } from "./en/shuffles.ts";
import { table as englishTable } from "./en/table.ts";
import { voice as englishVoice } from "./en/voice.ts";
import { watching as englishWatching } from "./en/watching.ts";
import { auth as frenchAuth } from "./fr/auth.ts";
import { course as frenchCourse } from "./fr/course.ts";
import { howToPlay as frenchHowToPlay } from "./fr/how-to-play.ts";
import { page as frenchPage } from "./fr/index.ts";
import { onePhone as frenchOnePhone } from "./fr/one-phone.ts";
import { ownData as frenchOwnData } from "./fr/own-data.ts";
import { privacy as frenchPrivacy } from "./fr/privacy.ts";
import { profile as frenchProfile } from "./fr/profile.ts";
import { radioAdmin as frenchRadioAdmin } from "./fr/radio-admin.ts";
import { replay as frenchReplay } from "./fr/replay.ts";
import { score as frenchScore } from "./fr/score.ts";
import { shuffles as frenchShuffles } from "./fr/shuffles.ts";
import { table as frenchTable } from "./fr/table.ts";
import { voice as frenchVoice } from "./fr/voice.ts";
import { watching as frenchWatching } from "./fr/watching.ts";
import { firstKnownLanguage } from "./language.ts";
import { pluralIn } from "./plural.ts";

const english = {
  ...englishPage,
  auth: englishAuth,
  course: englishCourse,
  howToPlay: englishHowToPlay,
  profile: englishProfile,
  privacy: englishPrivacy,
  onePhone: englishOnePhone,
  ownData: englishOwnData,
  radioAdmin: englishRadioAdmin,
  replay: englishReplay,
  score: englishScore,
  shuffles: englishShuffles,
  table: englishTable,
  voice: englishVoice,
  watching: englishWatching,
};
const others = {
  French: {
    ...frenchPage,
    auth: frenchAuth,
    course: frenchCourse,
    howToPlay: frenchHowToPlay,
    profile: frenchProfile,
    privacy: frenchPrivacy,
    onePhone: frenchOnePhone,
    ownData: frenchOwnData,
    radioAdmin: frenchRadioAdmin,
    replay: frenchReplay,
    score: frenchScore,
    shuffles: frenchShuffles,
    table: frenchTable,
    voice: frenchVoice,
    watching: frenchWatching,
  },
  Arabic: {
    ...arabicPage,
    auth: arabicAuth,
    course: arabicCourse,
    howToPlay: arabicHowToPlay,
    profile: arabicProfile,
    privacy: arabicPrivacy,
    onePhone: arabicOnePhone,
    ownData: arabicOwnData,
    radioAdmin: arabicRadioAdmin,
    replay: arabicReplay,
    score: arabicScore,
    shuffles: arabicShuffles,
    table: arabicTable,
    voice: arabicVoice,
    watching: arabicWatching,
  },
};

/**
 * Lists every text of a catalogue with its path, such as "lobby.menu.solo.title". For a function, lists its number of
 * parameters instead of a text.
 */
function texts(catalogue: unknown, path = ""): [string, string][] {
  if (typeof catalogue === "string") return [[path, catalogue]];
  if (typeof catalogue === "function") return [[path, `takes ${catalogue.length}`]];
  if (typeof catalogue !== "object" || catalogue === null) return [];
  return Object.entries(catalogue).flatMap(([key, value]) => texts(value, path === "" ? key : `${path}.${key}`));
}

const paths = (catalogue: unknown) => texts(catalogue).map(([path]) => path);

describe.each(Object.entries(others))("%s", (_, catalogue) => {
  it("has exactly the texts of the English catalogue", () => {
    expect(paths(catalogue).toSorted()).toEqual(paths(english).toSorted());
  });

  it("has no empty text", () => {
    expect(texts(catalogue).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("uses Latin digits, as Tunisians do", () => {
    expect(texts(catalogue).filter(([, text]) => /[\u0660-\u0669]/.test(text))).toEqual([]);
  });
});

it("Arabic has no text in Latin letters, except servers of others and the name of deleted accounts", () => {
  const latin = texts(others.Arabic).filter(([, text]) =>
    /[a-z]{4}/i.test(
      text.replace(/^takes \d$|chkobba|https?|stun|google|[\w.]+\.com/gi, "").replace(DELETED_PLAYER, ""),
    ),
  );
  expect(latin).toEqual([]);
});

it("the pages about a player's data name the seats of deleted accounts as every table does", () => {
  for (const { ownData, privacy } of [english, ...Object.values(others)]) {
    expect(ownData.remove.text).toContain(DELETED_PLAYER);
    expect(privacy.sections.flatMap(({ items }) => items).join(" ")).toContain(DELETED_PLAYER);
  }
});

it("the privacy pages have as many facts in each language", () => {
  const counts = ({ privacy }: typeof english) => privacy.sections.map(({ items }) => items.length);
  for (const catalogue of Object.values(others)) expect(counts(catalogue)).toEqual(counts(english));
});

it("watchers are counted with the plurals of each language", () => {
  expect([0, 1, 2].map(frenchWatching.watchers)).toEqual(["0 spectateur", "1 spectateur", "2 spectateurs"]);
  expect([1, 2, 3, 11].map(arabicWatching.watchers)).toEqual(["متفرّج واحد", "زوز متفرّجين", "3 متفرّجين", "11 متفرّج"]);
});

describe("plurals", () => {
  it("follow the rules of their language", () => {
    expect([0, 1, 2].map((n) => pluralIn("en")(n, { one: "# card", other: "# cards" }))).toEqual([
      "0 cards",
      "1 card",
      "2 cards",
    ]);
    expect([0, 1, 2].map((n) => pluralIn("fr")(n, { one: "# carte", other: "# cartes" }))).toEqual([
      "0 carte",
      "1 carte",
      "2 cartes",
    ]);
    const forms = { zero: "zero", one: "one", two: "two", few: "#few", many: "#many", other: "#other" };
    expect([0, 1, 2, 3, 10, 11, 99, 100].map((n) => pluralIn("ar")(n, forms))).toEqual([
      "zero",
      "one",
      "two",
      "3few",
      "10few",
      "11many",
      "99many",
      "100other",
    ]);
  });

  it("fall back to the form for all others", () => {
    expect(pluralIn("ar")(2, { other: "# x" })).toBe("2 x");
  });
});

it.each([
  [["fr-TN", "en"], "fr"],
  [["de", "ar-TN"], "ar"],
  [[null, "EN-us"], "en"],
  [["de", "it"], "en"],
  [[], "en"],
])("a visitor who prefers %j first sees %s", (tags, language) => {
  expect(firstKnownLanguage(tags)).toBe(language);
});
