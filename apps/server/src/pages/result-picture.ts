// The picture of a finished game's end, as SVG: names, scores, chkobbas and the winner, on the felt of the café table.
import type { GameResult, ResultSide } from "../ports/results.ts";
import { canDraw, centred } from "./letters.ts";
import type { PageLanguage } from "./page-language.ts";

export const PICTURE = { width: 1200, height: 630 };

const COLOURS = { night: "#0c1626", wall: "#13233f", felt: "#12504e", edge: "#3d2415", wood: "#7d5230" };
const INK = { ivory: "#f6efdd", brass: "#e3b457", soft: "#b3bfd4" };
const SIDES = [330, 870] as const;
const NAME = { size: 68, widthMax: 440 };

interface Words {
  readonly terms: (teamMode: boolean, target: number) => string;
  readonly won: string;
  readonly tie: string;
  readonly chkobbas: (count: number) => string;
  readonly player: (seat: number) => string;
}

const WORDS: Readonly<Record<PageLanguage, Words>> = {
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
export function resultPicture(result: GameResult, language: PageLanguage, wordmark: string): string {
  const words = WORDS[language];
  const { width, height } = PICTURE;
  const isTie = !result.sides.some(({ hasWon }) => hasWon);
  const terms = { text: words.terms(result.teamMode, result.targetScore), x: width / 2, baseline: 598 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.night}"/>`,
    `<rect width="${width}" height="120" fill="${COLOURS.wall}"/>`,
    stars(),
    name(wordmark, language),
    table(),
    centred({ text: ":", x: width / 2, baseline: 372, size: 150, widthMax: 80, fill: INK.brass }),
    ...result.sides.map((side, index) => sideAt(side, index, words, language)),
    isTie ? centred({ text: words.tie, x: width / 2, baseline: 226, size: 44, widthMax: 200, fill: INK.brass }) : "",
    centred({ ...terms, size: 40, widthMax: 1000, fill: INK.soft }),
    "</svg>",
  ].join("");
}

function sideAt({ names, score, chkobbas, hasWon }: ResultSide, index: number, words: Words, language: PageLanguage) {
  const x = SIDES[index] ?? 0;
  const lines = names.map((each, seat) => (canDraw(each) ? each : words.player(index + 1 + 2 * seat)));
  const size = lines.length === 1 ? NAME.size : 50;
  const first = lines.length === 1 ? 232 : 204;
  const count = chkobbas === 0 ? "" : chkobbaLine(x, chkobbas, words, language);
  return [
    ...lines.map((text, at) =>
      centred({
        text,
        x,
        baseline: first + at * 52,
        size,
        widthMax: NAME.widthMax,
        fill: hasWon ? INK.brass : INK.ivory,
      }),
    ),
    centred({ text: `${score}`, x, baseline: 400, size: 190, widthMax: 300, fill: hasWon ? INK.brass : INK.ivory }),
    hasWon ? centred({ text: words.won, x, baseline: 510, size: 40, widthMax: 300, fill: INK.brass }) : "",
    count,
  ].join("");
}

/** A star and the number; in Arabic the number stands apart from the word, as the fonts of both differ. */
function chkobbaLine(x: number, count: number, words: Words, language: PageLanguage): string {
  const line = { baseline: 456, size: 40, widthMax: 360, fill: INK.ivory };
  if (language !== "ar") return centred({ ...line, text: words.chkobbas(count), x });
  return (
    centred({ ...line, text: words.chkobbas(count), x: x - 24 }) + centred({ ...line, text: `${count}`, x: x + 44 })
  );
}

function table(): string {
  const box = (inset: number, fill: string) =>
    `<rect x="${60 + inset}" y="${140 + inset}" width="${1080 - 2 * inset}" height="${408 - 2 * inset}" rx="${48 - inset}" fill="${fill}"/>`;
  return box(0, COLOURS.wood) + box(12, COLOURS.edge) + box(16, COLOURS.felt);
}

/** The eight-pointed stars of the house along the wall. */
function stars(): string {
  const square = (x: number, y: number, half: number) =>
    `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
  const diamond = (x: number, y: number, reach: number) =>
    `M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z`;
  const path = Array.from({ length: 21 }, (_, at) => square(at * 60, 60, 18) + diamond(at * 60, 60, 25)).join("");
  return `<path d="${path}" fill="none" stroke="${INK.brass}" stroke-width="1.5" opacity="0.16"/>`;
}

function name(wordmark: string, language: PageLanguage): string {
  const letters = language === "ar" ? "arabic" : "latin";
  const [, drawnWidth = "1", drawnHeight = "1", outlines = ""] =
    new RegExp(`<symbol id="${letters}" viewBox="0 0 (\\d+) (\\d+)">(.*?)</symbol>`, "s").exec(wordmark) ?? [];
  const scale = 84 / Number(drawnHeight);
  const x = (PICTURE.width - Number(drawnWidth) * scale) / 2;
  const back = `<rect x="${x - 28}" width="${Number(drawnWidth) * scale + 56}" height="120" fill="${COLOURS.wall}"/>`;
  return `${back}<g transform="translate(${x} 20) scale(${scale})" fill="${INK.brass}">${outlines}</g>`;
}
