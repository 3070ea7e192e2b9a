// The code of the table, which the lobby loads before the player sits down.
import { withTexts } from "../shared/i18n/index.ts";
import { loadOnce } from "../shared/load-once.ts";
import { loadPrefetched, prefetch } from "./stale-page.ts";

const table = loadOnce(async () => ({ default: (await withTexts("table", import("./Table.tsx"))).Table }));

export const loadTable = () => loadPrefetched(table.load);

export const prefetchTable = () => prefetch(table.load, async () => (await import("./Table.tsx")).prefetchLateParts());
