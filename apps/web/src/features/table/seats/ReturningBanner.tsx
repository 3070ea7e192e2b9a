// Shown while the game waits for players after an outage of the server.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./ReturningBanner.module.css";

export function ReturningBanner({ game }: { readonly game: GameState }) {
  const { table: texts } = useCatalogue();
  const { returning } = game;
  if (returning === null || game.status === "finished") return null;
  const names = game.players.flatMap(({ id, name }) =>
    returning.playerIds.includes(id) ? [name || texts.nameless] : [],
  );
  return (
    <div role="status" className={styles.banner}>
      <p>{texts.returning(names)}</p>
      <small>{texts.returningHint}</small>
    </div>
  );
}
