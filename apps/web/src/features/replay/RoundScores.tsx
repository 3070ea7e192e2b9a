// The score of a replay round by round. Each round is a button that goes to its first step.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./RoundScores.module.css";
import type { Played, RoundStretch, Step } from "./replay-steps.ts";
import { sideName } from "./replay-texts.ts";

interface RoundScoresProps {
  readonly step: Step;
  readonly end: Played;
  readonly rounds: readonly RoundStretch[];
  readonly at: number;
  readonly onGo: (to: number) => void;
}

const TEAMS = [0, 1] as const;

export function RoundScores({ step, end, rounds, at, onGo }: RoundScoresProps) {
  const catalogue = useCatalogue();
  const { replay: texts, table } = catalogue;
  return (
    <table className={styles.scores}>
      <caption className="visually-hidden">{texts.byRound}</caption>
      <thead>
        <tr>
          <td />
          {TEAMS.map((team) => (
            <th key={team} scope="col">
              <bdi>{sideName(end, team, catalogue)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ number, from, to, points }) => {
          const isCounted = to !== null && to <= at;
          return (
            <tr key={number} data-now={step.game.round.number === number}>
              <th scope="row">
                <button type="button" className={styles.round} onClick={() => onGo(from)}>
                  {table.round(number)}
                </button>
              </th>
              {TEAMS.map((team) => (
                <td key={team}>{isCounted && points !== null ? points[team] : "–"}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{table.scores}</th>
          {TEAMS.map((team) => (
            <td key={team}>{step.game.scores[team]}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
