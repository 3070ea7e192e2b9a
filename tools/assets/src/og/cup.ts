/** The link picture of a cup: a brass trophy on felt between two cards. Each language has its own text. */
import { palette } from "../palette.ts";
import { DEAL_LANGUAGES, type DealLanguage } from "./deal.ts";
import { line, lineToLeft, wordmark } from "./lettering.ts";
import { cardAt, scene, sceneWidth } from "./scene.ts";

export const CUP_LANGUAGES = DEAL_LANGUAGES;

const WORDS: Readonly<Record<DealLanguage, readonly [string, string, string]>> = {
  en: ["Join", "the cup.", "One on one, and one winner."],
  fr: ["Jouez", "le tournoi.", "Un contre un, un seul gagnant."],
  ar: ["ادخل", "للبطولة", "واحد ضدّ واحد، ورابح واحد"],
};
const margin = 84;

export function cup(language: DealLanguage): string {
  const isLeftward = language === "ar";
  const x = isLeftward ? sceneWidth - 868 : 868;
  const [first, second, third] = WORDS[language];
  const words = isLeftward
    ? [
        lineToLeft(first, sceneWidth - margin, 216, 84, palette.ivory),
        lineToLeft(second, sceneWidth - margin, 312, 84, palette.ivory),
        wordmark("arabic", sceneWidth - margin - 242, 344, 112, palette.brass),
        lineToLeft(third, sceneWidth - margin, 520, 46, "#b3bfd4"),
      ]
    : [
        line(first, margin, 216, 76, palette.ivory),
        line(second, margin, 296, 76, palette.ivory),
        wordmark("latin", margin, 334, 76, palette.brass),
        line(third, margin, 494, 40, "#b3bfd4"),
      ];
  return scene(
    { x, y: 70 },
    [
      table(x),
      cardAt("10-spata", x - 168, 470, 128, -14),
      cardAt("7-dinari", x + 168, 470, 128, 14),
      trophy(x),
      ...words,
    ].join(""),
  );
}

function table(x: number): string {
  return [
    `<ellipse cx="${x}" cy="560" rx="340" ry="120" fill="url(#wood)"/>`,
    `<ellipse cx="${x}" cy="564" rx="322" ry="108" fill="#1d0f07"/>`,
    `<ellipse cx="${x}" cy="566" rx="318" ry="106" fill="url(#felt)"/>`,
  ].join("");
}

function trophy(x: number): string {
  const handle = (side: 1 | -1) =>
    `<path d="M${x + side * 92} 232C${x + side * 190} 214 ${x + side * 182} 352 ${x + side * 66} 358" fill="none" stroke="${palette.brassDeep}" stroke-width="20" stroke-linecap="round"/>`;
  return [
    handle(1),
    handle(-1),
    `<path d="M${x - 112} 196H${x + 112}C${x + 112} 330 ${x + 76} 396 ${x + 20} 410V458H${x - 20}V410C${x - 76} 396 ${x - 112} 330 ${x - 112} 196Z" fill="${palette.brass}"/>`,
    `<path d="M${x - 112} 196H${x - 58}C${x - 58} 320 ${x - 46} 380 ${x - 20} 410C${x - 76} 396 ${x - 112} 330 ${x - 112} 196Z" fill="#fff1cf" opacity=".35"/>`,
    `<ellipse cx="${x}" cy="196" rx="112" ry="18" fill="#fff1cf"/>`,
    `<ellipse cx="${x}" cy="198" rx="98" ry="12" fill="${palette.brassDeep}"/>`,
    `<path d="M${x - 74} 520L${x - 58} 458H${x + 58}L${x + 74} 520Z" fill="${palette.brassDeep}"/>`,
    `<rect x="${x - 88}" y="514" width="176" height="26" rx="8" fill="${palette.brass}"/>`,
  ].join("");
}
