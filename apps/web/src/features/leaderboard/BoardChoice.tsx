// Chooses the board: its kind and its season.
import { BOARDS, type Board } from "@chkobba/protocol";
import { dayIn, monthIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { useServerTime } from "../../shared/server-time.ts";
import { Segments } from "../../shared/ui/Segments.tsx";
import styles from "./BoardChoice.module.css";
import { ALL_TIME, type BoardAndSeason, seasonsUntil, weeksUntil } from "./seasons.ts";

interface BoardChoiceProps extends BoardAndSeason {
  readonly onChoose: (chosen: Partial<BoardAndSeason>) => void;
}

export function BoardChoice({ board, season, onChoose }: BoardChoiceProps) {
  const { profile: texts } = useCatalogue();
  const { language } = useLanguage();
  const now = useServerTime(60_000);
  const months = seasonsUntil(now);
  const weeks = board === "deals" ? weeksUntil(now) : [];
  const isListed = season === ALL_TIME || months.includes(season) || weeks.some(({ week }) => week === season);
  return (
    <div className={styles.choice}>
      <Segments<Board>
        legend={texts.board}
        isLegendHidden
        isPaired
        options={BOARDS}
        names={texts.boards}
        chosen={board}
        onChoose={(chosen) =>
          onChoose({ board: chosen, ...(chosen !== "deals" && season.includes("W") && { season: ALL_TIME }) })
        }
      />
      <div className={styles.season}>
        <select aria-label={texts.season} value={season} onChange={({ target }) => onChoose({ season: target.value })}>
          <option value={ALL_TIME}>{texts.allTime}</option>
          {weeks.map(({ week, monday }) => (
            <option key={week} value={week}>
              {texts.weekFrom(dayIn(language, monday))}
            </option>
          ))}
          {(isListed ? months : [...months, season]).map((month) => (
            <option key={month} value={month}>
              {month.includes("W") ? month : monthIn(language, month)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
