// The page of a screen: before a table its code, then the seats of a waiting table, then the table.
import { useEffect } from "react";
import { TvPage } from "../features/table/tv/TvPage.tsx";
import { openScreen } from "../shared/game/screen.ts";
import { latePart } from "../shared/late-part.tsx";

/** Loaded with the first table, so that a television shows its code soon. */
const TvTable = latePart(async () => (await import("./TvTable.tsx")).TvTable, { texts: ["watching", "table"] });

export function TvScreen() {
  useEffect(openScreen, []);
  return <TvPage table={<TvTable />} />;
}
