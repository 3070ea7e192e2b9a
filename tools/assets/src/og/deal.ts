/**
 * The link picture of a shared deal: two tables seen from above, with the same cards on them. Each language has its own
 * text.
 */
import { palette } from "../palette.ts";
import { line, lineToLeft, wordmark } from "./lettering.ts";
import { cardAt, scene, sceneWidth } from "./scene.ts";

export const DEAL_LANGUAGES = ["en", "fr", "ar"] as const;
export type DealLanguage = (typeof DEAL_LANGUAGES)[number];

const WORDS: Readonly<Record<DealLanguage, readonly [string, string, string]>> = {
  en: ["The same cards", "for everybody.", "Can you do better?"],
  fr: ["Les mêmes cartes", "pour tous.", "Feras-tu mieux ?"],
  ar: ["نفس الكوارط", "للكل", "تنجم تعمل خير؟"],
};
const hand = ["7-dinari", "4-coeur", "10-trefle"] as const;
const open = ["3-trefle", "1-spata", "6-dinari", "9-coeur"] as const;
const rows = [172, 458] as const;
const margin = 84;

export function deal(language: DealLanguage): string {
  const isLeftward = language === "ar";
  const x = isLeftward ? sceneWidth - 868 : 868;
  const [first, second, third] = WORDS[language];
  const words = isLeftward
    ? [
        lineToLeft(first, sceneWidth - margin, 216, 72, palette.ivory),
        lineToLeft(second, sceneWidth - margin, 304, 72, palette.ivory),
        wordmark("arabic", sceneWidth - margin - 242, 336, 112, palette.brass),
        lineToLeft(third, sceneWidth - margin, 512, 46, "#b3bfd4"),
      ]
    : [
        line(first, margin, 216, 58, palette.ivory),
        line(second, margin, 286, 58, palette.ivory),
        wordmark("latin", margin, 326, 76, palette.brass),
        line(third, margin, 484, 42, "#b3bfd4"),
      ];
  return scene({ x, y: -80 }, [...rows.map((y) => table(x, y)), ...words].join(""));
}

function table(x: number, y: number): string {
  const box = (inset: number, fill: string) =>
    `<rect x="${x - 262 + inset}" y="${y - 130 + inset}" width="${524 - 2 * inset}" height="${260 - 2 * inset}" rx="${44 - inset}" fill="${fill}"/>`;
  return [
    `<g filter="url(#shadow)">${box(0, "url(#wood)")}</g>${box(14, "#1d0f07")}${box(17, "url(#felt)")}`,
    ...open.map((name, at) => cardAt(name, x + (at - 1.5) * 78, y - 52, 62)),
    ...hand.map((name, at) => cardAt(name, x + (at - 1) * 70, y + 56, 76, (at - 1) * 7)),
  ].join("");
}
