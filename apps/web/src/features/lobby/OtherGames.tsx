// Offers other games to a visitor who could not get a seat in a game.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { turnToLobbyView } from "./lobby-view.ts";
import styles from "./OtherGames.module.css";

export function OtherGames({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { lobby } = useCatalogue();
  return (
    <div className={styles.games}>
      <Button kind="main" autoFocus={autoFocus} onClick={() => turnToLobbyView("create-solo")}>
        {lobby.menu.solo.title}
      </Button>
      <Button onClick={() => turnToLobbyView("create")}>{lobby.openOwnGame}</Button>
    </div>
  );
}
