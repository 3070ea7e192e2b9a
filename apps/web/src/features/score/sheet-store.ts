// The score sheet in this browser: the match that is being played, and the last twenty finished ones.
import * as z from "zod/mini";
import { create } from "zustand";
import { localStore } from "../../shared/storage.ts";
import { NEW_SHEET, outcomeOf, type Sheet, sheetShape } from "./sheet.ts";

const KEY = "chkobba.score";
const PAST_MAX = 20;

const past = z.object({ finishedAt: z.int(), sheet: sheetShape });
const stored = z.object({ current: z.nullable(sheetShape), past: z.array(past) });

export interface Sheets {
  /** Null until the names are entered. */
  readonly current: Sheet | null;
  /** The newest first. */
  readonly past: readonly z.infer<typeof past>[];
}

export function sheetsFrom(json: unknown): Sheets {
  const parsed = stored.safeParse(json);
  return parsed.success ? parsed.data : { current: null, past: [] };
}

export const useSheets = create<Sheets>(() => sheetsFrom(localStore.readJson(KEY)));

function save(sheets: Sheets): void {
  useSheets.setState(sheets);
  localStore.write(KEY, JSON.stringify(sheets));
}

export function keepSheet(current: Sheet): void {
  save({ ...useSheets.getState(), current });
}

/** Puts the match away and opens the form of the next one. A match without a result is not kept. */
export function putAway(now: number): void {
  const { current, past: older } = useSheets.getState();
  const isOver = current !== null && outcomeOf(current) !== null;
  const kept = isOver ? [{ finishedAt: now, sheet: current }, ...older].slice(0, PAST_MAX) : older;
  save({ current: null, past: kept });
}

/** The names and the target of the last match, for the next one. */
export function lastTerms(): Sheet {
  const { past: older } = useSheets.getState();
  const last = older[0]?.sheet ?? NEW_SHEET;
  return { ...last, rounds: [] };
}
