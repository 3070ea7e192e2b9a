// The data of puzzles in this browser: the puzzle of the day for a time without a network, which puzzles were answered
// here, and answers that the server has not got yet.
import { puzzles } from "@chkobba/protocol";
import * as z from "zod/mini";
import { localStore } from "../../shared/storage.ts";

const KEY = "chkobba.puzzles";
/** Only the newest answers are kept. They decide which puzzles come without a network. */
const ANSWERED_MAX = 500;
const WAITING_MAX = 200;

const waitingAnswer = z.object({ id: z.string(), cardId: z.string(), capturedCardIds: z.array(z.string()) });

const saved = z.object({
  today: z.nullable(puzzles.puzzle),
  answered: z.array(z.string()),
  waiting: z.array(waitingAnswer),
});
export type SavedPuzzles = Readonly<z.output<typeof saved>>;

const NOTHING: SavedPuzzles = { today: null, answered: [], waiting: [] };

export function readSaved(): SavedPuzzles {
  const parsed = saved.safeParse(localStore.readJson(KEY));
  return parsed.success ? parsed.data : NOTHING;
}

export function changeSaved(change: (now: SavedPuzzles) => Partial<SavedPuzzles>): void {
  const now = readSaved();
  const next = { ...now, ...change(now) };
  localStore.write(
    KEY,
    JSON.stringify({
      ...next,
      answered: next.answered.slice(-ANSWERED_MAX),
      waiting: next.waiting.slice(-WAITING_MAX),
    }),
  );
}
