// A list of a player's finished games.
import type { FinishedGame } from "@chkobba/protocol";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import styles from "./FinishedGames.module.css";
import { GameRow } from "./GameRow.tsx";

interface GameListProps {
  readonly games: readonly FinishedGame[];
  readonly noGames: string;
  readonly noGamesText: string;
}

export function GameList({ games, noGames, noGamesText }: GameListProps) {
  const { profile: texts } = useCatalogue();
  if (games.length > 0) {
    return (
      <ul className={styles.list}>
        {games.map((game) => (
          <GameRow key={`${game.id} ${game.number}`} game={game} />
        ))}
      </ul>
    );
  }
  return (
    <EmptyState title={noGames} text={noGamesText}>
      <Link href="/" className={styles.play}>
        {texts.playNow}
      </Link>
    </EmptyState>
  );
}
