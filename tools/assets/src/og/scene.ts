/** The background of every link picture (a terrace at night under a warm lamp), and cards on felt. */
import { readFileSync } from "node:fs";
import { cardHeight, cardWidth } from "../cards/card-shape.ts";
import { crossedSquares, khatam } from "../khatam.ts";
import { palette } from "../palette.ts";
import { publicFile } from "../public-folder.ts";

export const sceneWidth = 1200;
export const sceneHeight = 630;

const felt = { light: "#1f8f86", middle: "#12504e", deep: "#0a3234" } as const;
const wood = { light: "#7d5230", dark: "#3d2415" } as const;

interface Lamp {
  readonly x: number;
  readonly y: number;
}

/** Returns the whole picture with the given content. The lamp lights everything below it. */
export function scene({ x, y }: Lamp, content: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${sceneWidth} ${sceneHeight}" width="${sceneWidth}" height="${sceneHeight}">`,
    "<defs>",
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="760"><stop offset="0" stop-color="#ffc46b" stop-opacity=".42"/><stop offset=".3" stop-color="#d98a3a" stop-opacity=".16"/><stop offset="1" stop-color="#d98a3a" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="felt" cx=".5" cy=".36" r=".75"><stop offset="0" stop-color="${felt.light}"/><stop offset=".5" stop-color="${felt.middle}"/><stop offset="1" stop-color="${felt.deep}"/></radialGradient>`,
    `<linearGradient id="wood" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${wood.light}"/><stop offset="1" stop-color="${wood.dark}"/></linearGradient>`,
    `<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#13233f"/><stop offset="1" stop-color="${palette.night}"/></linearGradient>`,
    `<filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="10" stdDeviation="12" flood-color="#02080a" flood-opacity=".55"/></filter>`,
    "</defs>",
    `<rect width="${sceneWidth}" height="${sceneHeight}" fill="url(#night)"/>`,
    tiles(),
    content,
    `<rect width="${sceneWidth}" height="${sceneHeight}" fill="url(#glow)" style="mix-blend-mode:screen"/>`,
    lamp(x, y),
    "</svg>",
  ].join("");
}

/** A row of khatam stars along the upper edge of the wall, barely visible. */
function tiles(): string {
  const step = 60;
  const stars = Array.from({ length: sceneWidth / step + 1 }, (_, i) => crossedSquares(i * step, 0, step / 2 - 3));
  const row = `<path d="${stars.join("")}"/>`;
  return `<g fill="none" stroke="${palette.brass}" stroke-width="1.5" opacity=".22">${row}<g transform="translate(${step / 2} ${step / 2})">${row}</g></g>`;
}

/** A brass lamp that hangs from the top of the picture. The lamp's light comes from (`x`, `y`). */
function lamp(x: number, y: number): string {
  return [
    `<path d="M${x} 0V${y - 46}" stroke="${palette.brassDeep}" stroke-width="4"/>`,
    `<path d="M${x - 12} ${y - 50}h24l6 12h-36z" fill="${palette.brassDeep}"/>`,
    `<path d="M${x - 62} ${y}C${x - 58} ${y - 30} ${x - 34} ${y - 40} ${x} ${y - 40}S${x + 58} ${y - 30} ${x + 62} ${y}Z" fill="${palette.brass}"/>`,
    `<path transform="translate(${x} ${y - 18})" d="${khatam(0, 0, 13)}" fill="${palette.night}" opacity=".55"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="62" ry="9" fill="#fff1cf"/>`,
  ].join("");
}

/**
 * Returns a card centred on (`x`, `y`), `width` px wide and turned by `angle` degrees. `name` is the name of the card's
 * file.
 */
export function cardAt(name: string, x: number, y: number, width: number, angle = 0): string {
  const bytes = readFileSync(publicFile("images/cards", `${name}.png`)).toString("base64");
  const height = (width * cardHeight) / cardWidth;
  return `<image transform="translate(${x} ${y}) rotate(${angle}) translate(${-width / 2} ${-height / 2})" width="${width}" height="${height}" href="data:image/png;base64,${bytes}" filter="url(#shadow)"/>`;
}
