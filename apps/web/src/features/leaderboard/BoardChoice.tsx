// Which board is shown: the kind, and the season.
import { BOARDS, type Board } from "@chkobba/protocol";
import { monthIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Segments } from "../../shared/ui/Segments.tsx";
import styles from "./BoardChoice.module.css";
import { ALL_TIME, type BoardAndSeason, seasonsUntil } from "./seasons.ts";

interface BoardChoiceProps extends BoardAndSeason {
  readonly onChoose: (chosen: Partial<BoardAndSeason>) => void;
}

export function BoardChoice({ board, season, onChoose }: BoardChoiceProps) {
  const { profile: texts } = useCatalogue();
  const { language } = useLanguage();
  const months = seasonsUntil(Date.now());
  return (
    <div className={styles.choice}>
      <Segments<Board>
        legend={texts.board}
        isLegendHidden
        options={BOARDS}
        names={texts.boards}
        chosen={board}
        onChoose={(chosen) => onChoose({ board: chosen })}
      />
      <div className={styles.season}>
        <select aria-label={texts.season} value={season} onChange={({ target }) => onChoose({ season: target.value })}>
          <option value={ALL_TIME}>{texts.allTime}</option>
          {(season === ALL_TIME || months.includes(season) ? months : [...months, season]).map((month) => (
            <option key={month} value={month}>
              {monthIn(language, month)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
