// What is played in a room, and how it stands there: whether somebody waits, whether games are running.
import type { Room } from "@chkobba/protocol";
import { useMessages } from "../../../shared/i18n/index.ts";
import styles from "./RoomTerms.module.css";

export function RoomTerms({ room }: { readonly room: Room }) {
  const { rooms: words } = useMessages().lobby;
  const { teamMode, targetScore, gameIds, runningGames } = room;
  return (
    <>
      {teamMode ? words.team : words.duel} · {words.points(targetScore)}
      {gameIds.length > 0 && (
        <>
          {" · "}
          <span className={styles.waiting}>{words.waiting}</span>
        </>
      )}
      {runningGames > 0 && (
        <>
          {" · "}
          <span className={styles.running}>{words.running(runningGames)}</span>
        </>
      )}
    </>
  );
}
