// The end of a round in a replay: the reason for each point and, after the last round, the winner.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./RoundCount.module.css";
import type { Played } from "./replay-steps.ts";
import { endSentence, sideName } from "./replay-texts.ts";

const CATEGORIES = ["mostCards", "mostDiamonds", "sevenOfDiamonds", "mostSevens"] as const;

export function RoundCount({ game }: { readonly game: Played }) {
  const catalogue = useCatalogue();
  const { table } = catalogue;
  const isOver = game.status === "finished";
  return (
    <div className={styles.count}>
      <h2 className={styles.title}>{isOver ? table.gameOver : table.summaryTitle(game.round.number)}</h2>
      {isOver && <p className={styles.winner}>{endSentence(game, catalogue)}</p>}
      {game.status === "round_summary" && <Lines game={game} />}
      <dl className={styles.totals}>
        {([0, 1] as const).map((team) => (
          <div key={team} data-won={isOver && game.winner === team}>
            <dt>
              <bdi>{sideName(game, team, catalogue)}</bdi>
            </dt>
            <dd>{game.scores[team]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Lines({ game }: { readonly game: Extract<Played, { status: "round_summary" }> }) {
  const catalogue = useCatalogue();
  const { table } = catalogue;
  const { summary } = game;
  const swept = ([0, 1] as const).filter((team) => summary.chkobbas[team] > 0);
  return (
    <dl className={styles.lines}>
      {CATEGORIES.map((category) => {
        const team = summary[category];
        return (
          <div key={category}>
            <dt>{table[category]}</dt>
            <dd data-nobody={team === null}>
              {team === null ? table.nobody : <bdi>{sideName(game, team, catalogue)}</bdi>}
            </dd>
          </div>
        );
      })}
      {swept.map((team) => (
        <div key={team}>
          <dt>{table.chkobbas}</dt>
          <dd>
            <bdi>{sideName(game, team, catalogue)}</bdi>{" "}
            <b className={styles.swept} dir="ltr">
              +{summary.chkobbas[team]}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
