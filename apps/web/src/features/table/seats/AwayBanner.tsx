// Shown to an away player while the bot plays for them, with a button to return.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { useMySeat } from "../my-seat.ts";
import styles from "./AwayBanner.module.css";

interface AwayBannerProps {
  readonly game: GameState;
}

export function AwayBanner({ game }: AwayBannerProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const [isReturning, setReturning] = useState(false);
  const isAway = game.players.find(({ id }) => id === myId)?.isAway ?? false;
  if (!isAway) return null;

  const comeBack = async () => {
    setReturning(true);
    const answer = await request("join-game", { gameId: game.id, existingPlayerId: myId });
    setReturning(false);
    if (!answer.ok) showRefusal(answer.refusal.code);
  };

  return (
    <div role="alert" className={styles.banner}>
      <p>{texts.youAreAway}</p>
      <Button kind="main" disabled={isReturning} onClick={() => void comeBack()}>
        {texts.imBack}
      </Button>
    </div>
  );
}
