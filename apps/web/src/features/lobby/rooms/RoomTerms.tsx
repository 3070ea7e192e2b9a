// The terms of a room, and whether games wait or run in it.
import type { Room } from "@chkobba/protocol";
import { unusualHouseRules } from "@chkobba/rules";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./RoomTerms.module.css";

export function RoomTerms({ room }: { readonly room: Room }) {
  const { rooms: texts, houseRules: ruleTexts } = useCatalogue().lobby;
  const { teamMode, targetScore, houseRules, gameIds, runningGames } = room;
  return (
    <>
      {teamMode ? texts.team : texts.duel} · {texts.points(targetScore)}
      {unusualHouseRules(houseRules).map((rule) => ` · ${ruleTexts.unusual[rule]}`)}
      {gameIds.length > 0 && (
        <>
          {" · "}
          <span className={styles.waiting}>{texts.waiting}</span>
        </>
      )}
      {runningGames > 0 && (
        <>
          {" · "}
          <span className={styles.running}>{texts.running(runningGames)}</span>
        </>
      )}
    </>
  );
}
