// Parts of the table that a new game does not show at once. Their code loads once the table is painted, or when they
// are first shown.
import type { ReactNode } from "react";
import { type LoadedOnce, loadOnce, useLoadedOnce } from "../../shared/load-once.ts";
import { LoadingPart } from "./LoadingTable.tsx";

type Part<Props> = (props: Props) => ReactNode;

const waitingRoom = loadOnce(async () => (await import("./waiting/WaitingRoom.tsx")).WaitingRoom);
const cutTable = loadOnce(async () => (await import("./cut/CutTable.tsx")).CutTable);
const summaryDialog = loadOnce(async () => (await import("./summary/SummaryDialog.tsx")).SummaryDialog);
const gameEnd = loadOnce(async () => (await import("./end/GameEnd.tsx")).GameEnd);

export const WaitingRoom = (props: PropsOf<typeof waitingRoom>) => (
  <Late code={waitingRoom} props={props} instead={<LoadingPart />} />
);
export const CutTable = (props: PropsOf<typeof cutTable>) => <Late code={cutTable} props={props} />;
export const SummaryDialog = (props: PropsOf<typeof summaryDialog>) => <Late code={summaryDialog} props={props} />;
export const GameEnd = (props: PropsOf<typeof gameEnd>) => <Late code={gameEnd} props={props} />;

type PropsOf<Code> = Code extends LoadedOnce<Part<infer Props>> ? Props : never;

/** Loads the code of these parts. If a load fails, it is retried when the part is shown. */
export async function prefetchLateParts(): Promise<void> {
  await Promise.allSettled([waitingRoom, summaryDialog, gameEnd, cutTable].map(({ load }) => load()));
}

interface LateProps<Props> {
  readonly code: LoadedOnce<Part<Props>>;
  readonly props: Props;
  /** Shown until the code is loaded. */
  readonly instead?: ReactNode;
}

function Late<Props extends object>({ code, props, instead = null }: LateProps<Props>) {
  const Loaded = useLoadedOnce(code);
  return Loaded === null ? instead : <Loaded {...props} />;
}
