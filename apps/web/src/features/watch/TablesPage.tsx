// The games that are open to watchers, the most watched first. Each has a small picture of its table.
import type { CallReply } from "@chkobba/protocol";
import { cardFromId } from "@chkobba/rules";
import { Link } from "wouter";
import { shownName } from "../../shared/bot-name.ts";
import { withNumbers } from "../../shared/distinct-names.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttons from "../../shared/ui/Button.module.css";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import table from "../../shared/ui/FeltTable.module.css";
import { Icon } from "../../shared/ui/Icon.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { RatingMark } from "../../shared/ui/RatingMark.tsx";
import styles from "./TablesPage.module.css";
import { useLiveGames } from "./use-live-games.ts";

type LiveGame = CallReply<"getLiveGames">["games"][number];

export function TablesPage() {
  const { watching: texts } = useCatalogue();
  const { games, refusal, again } = useLiveGames();
  return (
    <main className={styles.page} aria-busy={games === null && refusal === null}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {refusal !== null && <LoadError title={texts.failed} why={refusal} onRetry={again} />}
      {games?.length === 0 && (
        <EmptyState title={texts.none} text={texts.noneText}>
          <Link href="/" className={`${buttons.button} ${buttons.main}`}>
            {texts.play}
          </Link>
        </EmptyState>
      )}
      {games !== null && games.length > 0 && (
        <ul className={styles.tables}>
          {games.map((game) => (
            <li key={game.gameId}>
              <TableCard game={game} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function TableCard({ game }: { readonly game: LiveGame }) {
  const { watching: texts, app } = useCatalogue();
  const players = withNumbers(game.players);
  const teams = [...new Set(players.map(({ teamId }) => teamId))];
  const names = (teamId: string) => players.filter((player) => player.teamId === teamId);
  const label = texts.watchTable(players.map(({ name }) => shownName(name, app)).join(", "));
  return (
    <Link href={`/watch/${game.gameId}`} className={styles.card} aria-label={label}>
      <Picture cards={game.tableCards} />
      <ul className={styles.sides}>
        {teams.map((teamId) => (
          <li key={teamId} className={styles.side}>
            <span className={styles.names}>
              {names(teamId).map(({ name, rating }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
                <span key={nth} className={styles.name}>
                  <bdi className={styles.text}>{shownName(name, app)}</bdi>
                  {rating !== null && <RatingMark rating={rating} label={String(rating.value)} />}
                </span>
              ))}
            </span>
            <b className={styles.score}>{game.scores[teamId] ?? 0}</b>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        <span>{texts.round(game.round)}</span>
        <span>{texts.target(game.targetScore)}</span>
        <span className={styles.watchers}>
          <Icon name="eye" size={16} />
          {texts.watchers(game.watchers)}
        </span>
      </p>
    </Link>
  );
}

/** The cards that lie on the table. */
function Picture({ cards }: { readonly cards: readonly string[] }) {
  return (
    <span className={`${table.felt} ${styles.felt}`} data-cards={cards.length} aria-hidden="true">
      {cards.map((id) => {
        const card = cardFromId(id);
        return card === undefined ? null : (
          <span key={id} className={styles.picture}>
            <CardPicture card={card} name="" />
          </span>
        );
      })}
    </span>
  );
}
