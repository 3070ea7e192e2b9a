// Loads the puzzle of the day, or the next puzzle. Without a network: the day's puzzle if this browser has it, else one
// that ships with the page.
import type { CallReply, Puzzle } from "@chkobba/protocol";
import { cardId, type PuzzleTheme } from "@chkobba/rules";
import { call } from "../../shared/http/call.ts";
import type { CallResult } from "../../shared/http/refusal.ts";
import { accepted } from "../../shared/result.ts";
import { changeSaved, readSaved } from "./saved-puzzles.ts";

/** The puzzle that the visitor asks for. `nth` makes each further puzzle a new wish. */
export type PuzzleWish =
  | { readonly kind: "today" }
  | { readonly kind: "next"; readonly theme: PuzzleTheme | null; readonly nth: number };

export interface LoadedPuzzle extends CallReply<"getTodaysPuzzle"> {
  /** Whether the puzzle comes from this device, without a network. */
  readonly isFromDevice: boolean;
}

/** Returns null if the visitor has answered all puzzles. */
export async function loadPuzzle(wish: PuzzleWish): Promise<CallResult<LoadedPuzzle | null>> {
  const reply = await (wish.kind === "today"
    ? call("getTodaysPuzzle", {})
    : call("getNextPuzzle", wish.theme === null ? {} : { theme: wish.theme }));
  if (reply.ok) {
    if (wish.kind === "today") changeSaved(() => ({ today: reply.value.puzzle }));
    return accepted({ ...reply.value, isFromDevice: false });
  }
  if (reply.refusal.code === "PUZZLE_NOT_FOUND") return accepted(null);
  if (reply.refusal.code !== "NETWORK_ERROR") return reply;
  const puzzle = await puzzleHere(wish).catch(() => undefined);
  return puzzle === undefined ? reply : accepted(puzzle && { puzzle, state: "open", isFromDevice: true });
}

/** Returns null if this device has no puzzle that was not answered here. */
async function puzzleHere(wish: PuzzleWish): Promise<Puzzle | null> {
  const { today, answered } = readSaved();
  const date = new Date().toISOString().slice(0, "2026-11-22".length);
  if (wish.kind === "today" && today !== null && today.date === date && !answered.includes(today.id)) return today;
  const open = (await shippedPuzzles()).filter(
    ({ id, theme }) => !answered.includes(id) && (wish.kind === "today" || (wish.theme ?? theme) === theme),
  );
  return open[Math.floor(Math.random() * open.length)] ?? null;
}

async function shippedPuzzles(): Promise<readonly Puzzle[]> {
  const [{ SHIPPED_POSITIONS }, { decodePosition, readPuzzles, unseenIn }] = await Promise.all([
    import("@chkobba/bot/shipped-positions"),
    import("@chkobba/bot/puzzles"),
  ]);
  return readPuzzles(SHIPPED_POSITIONS).flatMap(({ id, theme, level, code }) => {
    const position = decodePosition(code);
    if (position === undefined) return [];
    const { hand, table, piles, lastCapture, teamMode } = position;
    return {
      ...{ id, theme, level, date: null },
      position: {
        ...{ hand: hand.map(cardId), table: table.map(cardId), piles: piles.map((pile) => pile.map(cardId)) },
        ...{ scores: [0, 0], unseen: unseenIn(position).map(cardId), lastCapture, seat: 0, teamMode },
      },
    };
  });
}
