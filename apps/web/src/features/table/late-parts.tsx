// Parts of the table that a new game does not show at once. Their code loads once the table is painted, or when they
// are first shown.
import { latePart } from "../../shared/late-part.tsx";
import { LoadingPart } from "./LoadingTable.tsx";
import { SummaryDialog } from "./summary/RoundSummary.tsx";

const MIDDLE = { Waiting: LoadingPart, isNeeded: true };
const NEEDED = { isNeeded: true };

export const WaitingRoom = latePart(async () => (await import("./waiting/WaitingRoom.tsx")).WaitingRoom, MIDDLE);
export const HandView = latePart(async () => (await import("./hand/HandView.tsx")).HandView, {
  ...MIDDLE,
  texts: ["screens"],
});
export const CutTable = latePart(async () => (await import("./cut/CutTable.tsx")).CutTable, NEEDED);
export const KeysDialog = latePart(async () => (await import("./keys/KeysDialog.tsx")).KeysDialog, NEEDED);
export const GameEnd = latePart(async () => (await import("./end/GameEnd.tsx")).GameEnd, NEEDED);

/** Loads the code of these parts. If a load fails, it is retried when the part is shown. */
export async function prefetchLateParts(): Promise<void> {
  await Promise.allSettled([WaitingRoom, SummaryDialog, GameEnd, CutTable].map(({ load }) => load()));
}
