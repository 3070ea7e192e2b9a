// The page of a screen: before a table its code, then the seats of a waiting table, then the table.
import { useEffect } from "react";
import { TvPage } from "../features/table/tv/TvPage.tsx";
import { openScreen } from "../shared/game/screen.ts";
import { withTexts } from "../shared/i18n/index.ts";
import { optionalPart } from "../shared/optional-part.tsx";

/** Loaded with the first table, so that a television shows its code soon. */
const ShownTable = optionalPart(async () => {
  const code = import("./TvTable.tsx");
  return (await withTexts("watching", withTexts("table", code))).TvTable;
});

export function TvScreen() {
  useEffect(openScreen, []);
  return <TvPage table={<ShownTable />} />;
}
