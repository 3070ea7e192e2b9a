// The page of a link to a seat. Only a press on the page's button uses up the link. Opening the page does not, because
// chat apps open links to show a preview.
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { usePlayerName } from "../../shared/auth/player-name.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { sitDown } from "../../shared/seat/go-to-table.ts";
import { connect } from "../../shared/socket/connection.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { InChatApp } from "../../shared/ui/InChatApp.tsx";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./ClaimSeat.module.css";

export function ClaimSeat({ token }: { readonly token: string }) {
  const { app } = useCatalogue();
  const playerName = usePlayerName();
  const [, navigate] = useLocation();
  const { isBusy, run } = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const claim = async () => {
    connect();
    const answer = await requestOnceConnected("claim-seat", { token });
    if (!answer.ok) {
      const { code } = answer.refusal;
      return setRefusal(code === "FORBIDDEN" ? app.seatPage.refused : app.refusals[code]);
    }
    const { gameId, playerId } = answer.value;
    sitDown({ gameId, playerId, playerName });
    navigate("/", { replace: true });
  };
  return (
    <main className={styles.page}>
      <KhatamMark />
      <h1>{app.seatPage.title}</h1>
      <p>{app.seatPage.text}</p>
      <InChatApp />
      {refusal !== null && <Banner>{refusal}</Banner>}
      <Button kind="main" disabled={isBusy} onClick={() => void run(claim)}>
        {app.seatPage.take}
      </Button>
      <Link href="/" className={`${buttonStyles.button} ${buttonStyles.plain}`}>
        {app.seatPage.toLobby}
      </Link>
    </main>
  );
}
