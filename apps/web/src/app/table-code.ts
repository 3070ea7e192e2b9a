// The table, whose code the lobby loads before the player sits down.
import { LoadingTable } from "../features/table/LoadingTable.tsx";
import { withTexts } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { loadOnce } from "../shared/load-once.ts";
import { loadPrefetched, prefetch } from "./stale-page.ts";

const code = loadOnce(async () => (await withTexts(["table"], import("./Table.tsx"))).Table);

export const Table = latePart(() => loadPrefetched(code.load), { Waiting: LoadingTable, isNeeded: true });

export const prefetchTable = () => prefetch(code.load, async () => (await import("./Table.tsx")).prefetchLateParts());
