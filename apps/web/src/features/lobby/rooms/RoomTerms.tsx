// The terms of a room, and whether games are waiting or running in it.
import type { OpenTable, Room } from "@chkobba/protocol";
import { unusualRules } from "@chkobba/rules";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useServerTime } from "../../../shared/server-time.ts";
import styles from "./RoomTerms.module.css";

export function RoomTerms({ room }: { readonly room: Room }) {
  const { gameIds, runningGames } = room;
  return (
    <>
      <Terms room={room} />
      {(gameIds.length > 0 || runningGames > 0) && " · "}
      <RoomNews room={room} />
    </>
  );
}

export function Terms({ room: { teamMode, targetScore, houseRules } }: { readonly room: Room }) {
  const { rooms: texts, houseRules: ruleTexts } = useCatalogue().lobby;
  const unusual = unusualRules({ ...houseRules, target: targetScore }).map((rule) => ruleTexts.unusual[rule]);
  return [teamMode ? texts.team : texts.duel, texts.points(targetScore), ...unusual].join(" · ");
}

/** Renders nothing if no game is waiting or running. */
export function RoomNews({ room: { gameIds, runningGames } }: { readonly room: Room }) {
  const { rooms: texts } = useCatalogue().lobby;
  return (
    <>
      {gameIds.length > 0 && <span className={styles.waiting}>{texts.waiting}</span>}
      {gameIds.length > 0 && runningGames > 0 && " · "}
      {runningGames > 0 && <span className={styles.running}>{texts.running(runningGames)}</span>}
    </>
  );
}

const MINUTE_MS = 60_000;

/** The people waiting at a room's table, and how long they have waited. */
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
