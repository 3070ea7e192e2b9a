// Draws the slate as a picture, and shares or saves it.
import type { Catalogue } from "../../shared/i18n/index.ts";
import { saveBlob } from "../../shared/save-file.ts";
import { showToast } from "../../shared/ui/toasts.ts";
import { outcomeOf, pointsOf, type Sheet, totalsOf } from "./sheet.ts";

const WIDTH = 1080;
const HEAD = 420;
const LINE = 64;
const FOOT = 150;
/** Longer matches show their last rounds. */
const SHOWN_ROUNDS = 14;
const CHALK = "#f4efe2";
const FAINT = "#b9c3cc";
const BRASS = "#e3b457";
const FONT = '"Rubik Variable", system-ui, sans-serif';

type Texts = Catalogue["score"];

export async function sharePicture(sheet: Sheet, sides: readonly [string, string], texts: Texts): Promise<void> {
  const blob = await pictureOf(sheet, sides, texts);
  if (blob === null) return showToast({ kind: "error", text: texts.shareFailed });
  const file = new File([blob], "chkobba.png", { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      // The visitor closed the dialog and does not want to share.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  saveBlob(blob, file.name);
}

function pictureOf(sheet: Sheet, sides: readonly [string, string], texts: Texts): Promise<Blob | null> {
  const shown = sheet.rounds.slice(-SHOWN_ROUNDS);
  const canvas = Object.assign(document.createElement("canvas"), {
    width: WIDTH,
    height: HEAD + shown.length * LINE + FOOT,
  });
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  drawSlate(pen, canvas.height);
  drawHead(pen, sheet, sides, texts);
  for (const [index, round] of shown.entries()) {
    const y = HEAD + index * LINE;
    for (const [side, points] of pointsOf(round).entries()) {
      write(pen, String(points), columnOf(side), y, { size: 40, colour: FAINT });
    }
  }
  write(pen, texts.aim(sheet.target), WIDTH / 2, canvas.height - 60, { size: 34, colour: FAINT });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function drawSlate(pen: CanvasRenderingContext2D, height: number): void {
  pen.fillStyle = "#6b4a2d";
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = "#22303a";
  pen.fillRect(24, 24, WIDTH - 48, height - 48);
}

function drawHead(pen: CanvasRenderingContext2D, sheet: Sheet, sides: readonly [string, string], texts: Texts): void {
  const outcome = outcomeOf(sheet);
  const title = outcome === null ? texts.brand : outcome === "level" ? texts.level : texts.winner(sides[outcome]);
  write(pen, title, WIDTH / 2, 110, { size: 54, colour: BRASS });
  for (const [side, total] of totalsOf(sheet).entries()) {
    write(pen, sides[side] ?? "", columnOf(side), 210, { size: 44, colour: CHALK });
    write(pen, String(total), columnOf(side), 320, { size: 96, colour: outcome === side ? BRASS : CHALK });
  }
  pen.fillStyle = FAINT;
  pen.fillRect(WIDTH / 2 - 2, 170, 4, 200);
}

/** The side that is written first is where the page's language begins. */
function columnOf(side: number): number {
  const isFirst = (side === 0) !== (document.documentElement.dir === "rtl");
  return isFirst ? WIDTH / 4 : (3 * WIDTH) / 4;
}

interface Style {
  readonly size: number;
  readonly colour: string;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, { size, colour }: Style): void {
  pen.font = `700 ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, x, y, x === WIDTH / 2 ? WIDTH - 120 : WIDTH / 2 - 80);
}
