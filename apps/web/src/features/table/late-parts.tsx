// Parts of the table that a new game does not show at once. Their code loads once the table is painted, or when they
// are first shown.
import { withTexts } from "../../shared/i18n/index.ts";
import { loadOnce } from "../../shared/load-once.ts";
import { LoadingPart } from "./LoadingTable.tsx";
import { LatePart, type PropsOf } from "./late-part.tsx";
import { summaryDialog } from "./summary/RoundSummary.tsx";

const waitingRoom = loadOnce(async () => (await import("./waiting/WaitingRoom.tsx")).WaitingRoom);
const cutTable = loadOnce(async () => (await import("./cut/CutTable.tsx")).CutTable);
const handView = loadOnce(async () => {
  const { HandView } = await withTexts("screens", import("./hand/HandView.tsx"));
  return HandView;
});
const keysDialog = loadOnce(async () => (await import("./keys/KeysDialog.tsx")).KeysDialog);
const gameEnd = loadOnce(async () => (await import("./end/GameEnd.tsx")).GameEnd);

export const WaitingRoom = (props: PropsOf<typeof waitingRoom>) => (
  <LatePart code={waitingRoom} props={props} instead={<LoadingPart />} />
);
export const HandView = (props: PropsOf<typeof handView>) => (
  <LatePart code={handView} props={props} instead={<LoadingPart />} />
);
export const CutTable = (props: PropsOf<typeof cutTable>) => <LatePart code={cutTable} props={props} />;
export const KeysDialog = (props: PropsOf<typeof keysDialog>) => <LatePart code={keysDialog} props={props} />;
export const GameEnd = (props: PropsOf<typeof gameEnd>) => <LatePart code={gameEnd} props={props} />;

/** Loads the code of these parts. If a load fails, it is retried when the part is shown. */
export async function prefetchLateParts(): Promise<void> {
  await Promise.allSettled([waitingRoom, summaryDialog, gameEnd, cutTable].map(({ load }) => load()));
}
