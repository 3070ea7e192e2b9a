// Names as people write them, and names that imitate other people or hide the player.
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { clientEvents } from "./events/index.ts";
import { name } from "./fields.ts";
import { TRACK_NAME_MAX } from "./limits/radio.ts";
import { PLAYER_NAME_MAX, ROOM_NAME_MAX } from "./limits/table.ts";
import { isReservedName, isReservedUsername, nameFitting } from "./names.ts";
import { trackName } from "./radio.ts";

const playerName = name(PLAYER_NAME_MAX);
const MANY = { numRuns: inject("isLong") ? 3000 : 500 };
const SOME = { numRuns: inject("isLong") ? 3000 : 300 };

it.each([
  ["a word", "Amira", "Amira"],
  ["Arabic, with its vowels", "مُحَمَّد الهادي", "مُحَمَّد الهادي"],
  ["accents, in one form", "Zoe\u0308", "Zoë"],
  ["spaces around it and between its words", "  Ami  ra\u00a0\u3000B ", "Ami ra B"],
  ["a line break at the end, as a paste brings it", "Amira\n", "Amira"],
  ["wide letters", "Ａｍｉｒａ", "Amira"],
  ["an emoji", "🂡", "🂡"],
  ["an emoji that asks for colour", "I ❤\ufe0f U", "I ❤ U"],
  ["a skin tone", "👍🏽", "👍🏽"],
  ["a flag", "🇹🇳", "🇹🇳"],
  ["a heart on fire", "❤️‍🔥", "❤️‍🔥"],
  ["a heart on fire, as some keyboards type it", "❤‍🔥", "❤️‍🔥"],
  ["a family", "👨‍👩‍👧", "👨‍👩‍👧"],
  ["a rainbow flag after a word", "Amira 🏳️‍🌈", "Amira 🏳️‍🌈"],
  ["a runner with a skin tone", "🏃🏽‍♂️", "🏃🏽‍♂️"],
  [
    "the flag of Scotland",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  ],
  ["copied with a right-to-left mark", "Amira\u200f", "Amira"],
  ["copied with isolates around it", "\u2068أميرة\u2069", "أميرة"],
  ["copied with an override before it", "\u202eAmira", "Amira"],
  ["copied with a byte order mark and spaces", "\ufeff Amira \u200b", "Amira"],
  ["a number", "7", "7"],
])("a name may be %s", (_, given, parsed) => {
  expect(playerName.parse(given)).toBe(parsed);
});

describe("a name is refused", () => {
  it.each([
    ["nothing", ""],
    ["spaces", " \u00a0\u2003 "],
    ["a zero-width space", "Ami\u200bra"],
    ["a zero-width joiner", "Ami\u200dra"],
    ["a word joiner alone", "\u2060"],
    ["a soft hyphen", "Ami\u00adra"],
    ["a right-to-left override", "Ami\u202era"],
    ["a right-to-left mark", "Ami\u200fra"],
    ["direction marks alone", "\u200e\u200f\u2068\u2069"],
    ["an isolate that is not closed", "Ami\u2067ra"],
    ["a joiner between an emoji and a letter", "🔥\u200da"],
    ["two joiners between emoji", "👨\u200d\u200d👩"],
    ["a Hangul filler", "\u3164"],
    ["a half-width Hangul filler", "\uffa0"],
    ["a Khmer vowel that is not drawn", "A\u17b4a"],
    ["the blank Braille pattern", "\u2800"],
    ["the null notehead", "\u{1d159}"],
    ["an object replacement character", "A\ufffc"],
    ["NUL", "Ami\0ra"],
    ["a line break", "Ami\nra"],
    ["a tab", "Ami\tra"],
    ["a line separator", "Ami\u2028ra"],
    ["an escape", "Ami\u001b[31mra"],
    ["half of a surrogate pair", "Ami\ud83c"],
    ["a private character", "\ue000"],
    ["an unassigned character", "A\u0378"],
    ["a noncharacter", "A\uffff"],
    ["tags", "A\u{e0041}a"],
    ["a variation selector without an emoji", "Ami\ufe0fra"],
    ["a mark without a letter", "\u0301mira"],
    ["marks alone", "\u0301\u0302"],
    ["a pile of marks", "Ami\u0316\u0317\u0318\u0319ra"],
  ])("if it contains or is %s", (_, given) => {
    expect(playerName.safeParse(given).success).toBe(false);
  });

  it.each([
    ["as it is written", "Chkobba Bot"],
    ["in another case", "CHKOBBA bot"],
    ["in one word", "ChkobbaBot"],
    ["with signs", "-= Chkobba_Bot! =-"],
    ["with a number", "Chkobba Bot 2"],
    ["with an Arabic number", "Chkobba Bot ٢"],
    ["with accents", "Chköbbà Bôt"],
    ["in wide letters", "Ｃｈｋｏｂｂａ Ｂｏｔ"],
    ["in bold letters of mathematics", "𝐂𝐡𝐤𝐨𝐛𝐛𝐚 𝐁𝐨𝐭"],
    ["in circles", "Ⓒⓗⓚⓞⓑⓑⓐ Ⓑⓞⓣ"],
    ["with Cyrillic letters", "Сhкоbbа Воt"],
    ["with Greek letters", "Chκοbbα Βοτ"],
    ["with noughts", "Chk0bba B0t"],
    ["in Lisu letters", "ꓚꓧꓗꓳꓐꓐꓮ ꓐꓳꓔ"],
    ["in Cherokee letters", "ᏟᎻᏦᎾᏴᏴᎪ ᏴᎾᎢ"],
    ["with Armenian letters", "Cհkօbbа Bօt"],
    ["with Georgian letters", "Chkოხხა Bოt"],
    ["in Coptic letters", "ⲤⲎⲔⲞⲂⲂⲀ ⲂⲞⲦ"],
    ["in syllabics", "ᑕᕼKOᗷᗷᗩ ᗷOT"],
    ["in small capitals", "ᴄʜᴋᴏʙʙᴀ ʙᴏᴛ"],
    ["in dark circles", "🅒🅗🅚🅞🅑🅑🅐 🅑🅞🅣"],
    ["with flag letters", "🇨🇭🇰🇴🇧🇧🇦 🇧🇴🇹"],
    ["letter by letter", "C h k o b b a B o t"],
  ])("if it imitates the bot's name, %s", (_, given) => {
    expect(playerName.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(["NAME_RESERVED"]);
  });

  it.each([
    ...["Moderator", "MODERATOR 2", "Mod erator", "Мoderator", "rnoderator", "Modérateur", "Admin", "Adm1n", "AdmІn"],
    ...["Administrator", "Chkobba Support", "Deleted player", "De1eted pIayer", "المشرف", "الإدارة"],
  ])("if it makes the player look official or deleted: %j", (given) => {
    expect(playerName.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(["NAME_RESERVED"]);
  });

  it("if it is too long after normalising", () => {
    expect(playerName.safeParse("a".repeat(PLAYER_NAME_MAX)).success).toBe(true);
    expect(playerName.safeParse("a".repeat(PLAYER_NAME_MAX + 1)).success).toBe(false);
    expect(playerName.parse(`a${" ".repeat(PLAYER_NAME_MAX)}b`)).toBe("a b");
    // U+FDFA is one character that normalises to eighteen characters.
    expect(playerName.safeParse("\ufdfa\ufdfa").success).toBe(false);
  });
});

it.each(["Chkobba", "Bot", "Chkobba Botanist", "My Chkobba Bot", "Robot", "Adam", "Modesty", "Player 2", "Ali"])(
  "%j is not reserved",
  (given) => {
    expect(isReservedName(given)).toBe(false);
  },
);

it("players, rooms and tracks share the rules for names", () => {
  const names = [
    (given: string) => clientEvents["create-game"].payload.safeParse({ playerName: given }).success,
    (given: string) => clientEvents["create-solo-game"].payload.safeParse({ playerName: given }).success,
    (given: string) => clientEvents["join-game"].payload.safeParse({ gameId: "a", playerName: given }).success,
    (given: string) =>
      clientEvents["create-game-in-room"].payload.safeParse({ roomId: "a", playerName: given }).success,
    (given: string) => clientEvents["create-room"].payload.safeParse({ roomName: given }).success,
    (given: string) => trackName.safeParse(given).success,
  ];
  for (const isName of names) {
    expect([isName("Amira"), isName("Ami\u202era"), isName("Chkobba Bot"), isName(" ")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  }
});

/** Random texts with many unusual characters. */
const odd = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.string({ unit: "grapheme", maxLength: 5 }),
      fc.constantFrom(
        " ",
        "\u00a0",
        "´",
        "\u0301",
        "\ufe0f",
        "❤",
        "\u200d",
        "\u1160",
        "e",
        "ﷺ",
        "①",
        "\ud800",
        "Chkobba",
        "bot",
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));

it("an accepted name is unchanged when it is parsed again", () => {
  const readable = fc.oneof(odd, fc.string({ unit: "grapheme-composite", maxLength: 40 }));
  fc.assert(
    fc.property(readable, (given) => {
      const first = name(ROOM_NAME_MAX).safeParse(given);
      if (first.success) expect(name(ROOM_NAME_MAX).parse(first.data)).toBe(first.data);
    }),
    MANY,
  );
});

const invisible = fc
  .array(fc.constantFrom("\u200e", "\u200f", "\u061c", "\u202e", "\u2068", "\u2069", "\u200b", "\u200d", "\ufeff", " "))
  .map((marks) => marks.join(""));

it("invisible marks around a name are removed", () => {
  const readable = fc.oneof(odd, fc.string({ unit: "grapheme-composite", maxLength: 20 }));
  fc.assert(
    fc.property(invisible, readable, invisible, (before, given, after) => {
      const alone = name(ROOM_NAME_MAX).safeParse(given);
      fc.pre(alone.success && before.length + given.length + after.length < ROOM_NAME_MAX);
      expect(name(ROOM_NAME_MAX).parse(`${before}${given}${after}`)).toBe(alone.data);
    }),
    SOME,
  );
});

it("invisible marks alone are not a name", () => {
  fc.assert(
    fc.property(invisible, (given) => {
      expect(playerName.safeParse(given).success).toBe(false);
    }),
    SOME,
  );
});

it("a joined emoji is a name, alone and beside letters", () => {
  const part = fc.constantFrom("❤️", "❤", "🔥", "👨", "👩🏽", "🏳️", "🌈", "♂️", "⚕️", "🐈", "⬛");
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("", "Amira", "أميرة "),
      (parts, word) => {
        const parsed = playerName.parse(`${word}${parts.join("\u200d")}`);
        expect(parsed.split("\u200d")).toHaveLength(parts.length);
        expect(playerName.parse(parsed)).toBe(parsed);
      },
    ),
    SOME,
  );
});

it("a text far too long for a name is refused, even if normalising would make it short", () => {
  expect(playerName.safeParse(`a${" ".repeat(10_000)}b`).success).toBe(false);
  expect(playerName.safeParse("\ufdfa".repeat(4800)).success).toBe(false);
});

it("a name made from any text is a valid name, or empty", () => {
  fc.assert(
    fc.property(odd, fc.integer({ min: 1, max: 20 }), (given, max) => {
      const made = nameFitting(given, max);
      if (made !== "") expect(name(max).parse(made)).toBe(made);
    }),
    MANY,
  );
});

it.each([
  ["the name of a file", "Sidi  Mansour\u200b (live)\n", "Sidi Mansour (live)"],
  ["a long one", "🎵".repeat(60), "🎵".repeat(50)],
  ["one with a pile of marks", "a\u0316\u0317\u0318\u0319\u031c\u031d", "a\u0316\u0317\u0318"],
  ["nothing that can be seen", "\u200b\u202e", ""],
  ["the bot's name", "Chkobba Bot", ""],
])("as much of %s as fits", (_, given, made) => {
  expect(nameFitting(given, TRACK_NAME_MAX)).toBe(made);
});

it.each([
  ["the bot", "Chkobba_Bot", true],
  ["a moderator", "Moderator", true],
  ["anyone else", "Amira_7", false],
])("the username of %s: whether it is reserved", (_, username, isReserved) => {
  expect(isReservedUsername(username)).toBe(isReserved);
});

it("an official word with a number is free as a username, and reserved as a name", () => {
  expect([isReservedUsername("moderator7"), isReservedName("moderator7")]).toEqual([false, true]);
});
