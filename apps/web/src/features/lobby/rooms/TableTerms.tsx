// The people waiting at a room's table, and how long they have waited.
import type { OpenTable } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useServerTime } from "../../../shared/server-time.ts";
import styles from "./RoomTerms.module.css";

const MINUTE_MS = 60_000;

export function TableTerms({ table }: { readonly table: OpenTable }) {
  const { rooms: texts } = useCatalogue().lobby;
  const minutes = Math.max(0, Math.floor((useServerTime(MINUTE_MS / 2) - table.since) / MINUTE_MS));
  return (
    <span className={styles.waiting}>
      {texts.waits(`${table.people}/${table.seats}`, table.host)}
      {minutes > 0 && ` · ${texts.minutes(minutes)}`}
    </span>
  );
}
