// The picture of a finished game's end, as SVG: names, scores, chkobbas and the winner, on the felt of the café table.
import type { Language } from "@chkobba/protocol";
import type { GameResult, ResultSide } from "../app.ts";
import { canDraw, centred } from "./letters.ts";

export const PICTURE = { width: 1200, height: 630 };

const COLOURS = { night: "#0c1626", wall: "#13233f", edge: "#3d2415" };
const INK = { ivory: "#f6efdd", brass: "#e3b457", soft: "#b3bfd4", dark: "#2a1c08" };
const SIDES = [330, 870] as const;
const NAME = { size: 68, widthMax: 440 };
/** The eight-pointed star of the house, 80 units wide. */
const STAR = "M40 0l11.7 11.7h16.6v16.6L80 40 68.3 51.7v16.6H51.7L40 80 28.3 68.3H11.7V51.7L0 40l11.7-11.7V11.7h16.6z";
/** The distance between two neighbouring stars on the wall, in pixels. */
const STEP = 60;
/** The most chkobbas that are drawn as stars. More chkobbas are shown only as a number. */
const STARS_MAX = 8;

interface Words {
  readonly terms: (teamMode: boolean, target: number) => string;
  readonly won: string;
  readonly tie: string;
  readonly chkobbas: (count: number) => string;
  readonly player: (seat: number) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    terms: (teamMode, target) => `${teamMode ? "2 vs 2" : "1 vs 1"}, first to ${target}`,
    won: "Winner",
    tie: "A tie",
    chkobbas: (count) => (count === 1 ? "1 chkobba" : `${count} chkobbas`),
    player: (seat) => `Player ${seat}`,
  },
  fr: {
    terms: (teamMode, target) => `${teamMode ? "2 contre 2" : "1 contre 1"}, en ${target} points`,
    won: "Victoire",
    tie: "Égalité",
    chkobbas: (count) => (count <= 1 ? `${count} chkobba` : `${count} chkobbas`),
    player: (seat) => `Joueur ${seat}`,
  },
  ar: {
    terms: (teamMode) => (teamMode ? "زوز ضد زوز" : "واحد ضد واحد"),
    won: "الرابح",
    tie: "تعادل",
    chkobbas: () => "شكبة",
    player: () => "لاعب",
  },
};

/** @param wordmark the drawn name of the game: the symbols of wordmark.svg */
export function resultPicture(result: GameResult, language: Language, wordmark: string): string {
  const words = WORDS[language];
  const { width, height } = PICTURE;
  const isTie = !result.sides.some(({ hasWon }) => hasWon);
  const terms = { text: words.terms(result.teamMode, result.targetScore), x: width / 2, baseline: 612 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    SHADES,
    `<rect width="${width}" height="${height}" fill="${COLOURS.night}"/>`,
    `<rect width="${width}" height="120" fill="${COLOURS.wall}"/>`,
    stars(),
    name(wordmark, language),
    table(),
    star({ x: width / 2, y: 344, size: 230, fill: INK.ivory, opacity: 0.06 }),
    centred({ text: ":", x: width / 2, baseline: 380, size: 130, widthMax: 80, fill: INK.brass }),
    ...result.sides.map((side, index) => sideAt(side, index, words, language)),
    isTie ? pill(words.tie, width / 2) : "",
    centred({ ...terms, size: 32, widthMax: 1000, fill: INK.soft }),
    "</svg>",
  ].join("");
}

function sideAt({ names, score, chkobbas, hasWon }: ResultSide, index: number, words: Words, language: Language) {
  const x = SIDES[index] ?? 0;
  const lines = names.map((each, seat) => (canDraw(each) ? each : words.player(index + 1 + 2 * seat)));
  const size = lines.length === 1 ? NAME.size : 46;
  const first = lines.length === 1 ? 232 : 206;
  const count = chkobbas === 0 ? "" : chkobbaLine(x, chkobbas, words, language);
  return [
    ...lines.map((text, at) =>
      centred({
        text,
        x,
        baseline: first + at * 48,
        size,
        widthMax: NAME.widthMax,
        fill: hasWon ? INK.brass : INK.ivory,
      }),
    ),
    centred({
      text: `${score}`,
      x,
      baseline: 392,
      size: lines.length === 1 ? 190 : 165,
      widthMax: 300,
      fill: hasWon ? INK.brass : INK.ivory,
    }),
    count,
    hasWon ? pill(words.won, x) : "",
  ].join("");
}

/**
 * Draws a star for each chkobba, and a line with their number. In Arabic the number and the word are drawn separately,
 * because their fonts differ.
 */
function chkobbaLine(x: number, count: number, words: Words, language: Language): string {
  const line = { baseline: 470, size: 34, widthMax: 360, fill: INK.ivory };
  const shown = count <= STARS_MAX ? count : 0;
  const row = Array.from({ length: shown }, (_, nth) =>
    star({ x: x + (nth - (shown - 1) / 2) * 34, y: 424, size: 26, fill: INK.brass, opacity: 1 }),
  ).join("");
  if (language !== "ar") return row + centred({ ...line, text: words.chkobbas(count), x });
  const word = centred({ ...line, text: words.chkobbas(count), x: x - 24 });
  return row + word + centred({ ...line, text: `${count}`, x: x + 44 });
}

/** Draws a word on a brass plate on the lower edge of the table. */
function pill(text: string, x: number): string {
  const [width, height] = [260, 64];
  const plate = `<rect x="${x - width / 2}" y="508" width="${width}" height="${height}" rx="${height / 2}" fill="url(#brass)"/>`;
  return plate + centred({ text, x, baseline: 554, size: 42, widthMax: width - 48, fill: INK.dark });
}

interface Star {
  /** The middle of the star. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly opacity: number;
}

function star({ x, y, size, fill, opacity }: Star): string {
  const corner = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 80})`;
  return `<path d="${STAR}" transform="${corner}" fill="${fill}" opacity="${opacity}"/>`;
}

/** Gradients that show light from above on felt, wood and brass. */
const SHADES = `<defs>
<radialGradient id="felt" cx="0.5" cy="0.35" r="0.75"><stop offset="0" stop-color="#1c6a62"/><stop offset="1" stop-color="#0d413f"/></radialGradient>
<linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="#9a673d"/><stop offset="1" stop-color="#5f3c22"/></linearGradient>
<linearGradient id="brass" x2="0" y2="1"><stop offset="0" stop-color="#f0cb78"/><stop offset="1" stop-color="#d8a443"/></linearGradient>
</defs>`;

function table(): string {
  const box = (inset: number, paint: string) =>
    `<rect x="${60 + inset}" y="${140 + inset}" width="${1080 - 2 * inset}" height="${400 - 2 * inset}" rx="${48 - inset}" ${paint}/>`;
  const stitches = `fill="none" stroke="${INK.ivory}" stroke-opacity="0.22" stroke-width="2" stroke-dasharray="3 9"`;
  return (
    box(0, 'fill="url(#wood)"') + box(12, `fill="${COLOURS.edge}"`) + box(16, 'fill="url(#felt)"') + box(30, stitches)
  );
}

/** Draws the eight-pointed stars of the house along the wall. */
function stars(): string {
  const square = (x: number, y: number, half: number) =>
    `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
  const diamond = (x: number, y: number, reach: number) =>
    `M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z`;
  const path = Array.from({ length: 21 }, (_, at) => square(at * STEP, 60, 18) + diamond(at * STEP, 60, 25)).join("");
  return `<path d="${path}" fill="none" stroke="${INK.brass}" stroke-width="1.5" opacity="0.16"/>`;
}

function name(wordmark: string, language: Language): string {
  const letters = language === "ar" ? "arabic" : "latin";
  const [, drawnWidth = "1", drawnHeight = "1", outlines = ""] =
    new RegExp(`<symbol id="${letters}" viewBox="0 0 (\\d+) (\\d+)">(.*?)</symbol>`, "s").exec(wordmark) ?? [];
  const scale = 72 / Number(drawnHeight);
  const x = (PICTURE.width - Number(drawnWidth) * scale) / 2;
  // The plain wall behind the name ends in the middle between two stars, so that no star is cut.
  const half = (Math.ceil((PICTURE.width / 2 - x) / STEP) + 0.5) * STEP;
  const back = `<rect x="${PICTURE.width / 2 - half}" width="${2 * half}" height="120" fill="${COLOURS.wall}"/>`;
  return `${back}<g transform="translate(${x} 24) scale(${scale})" fill="${INK.brass}">${outlines}</g>`;
}
