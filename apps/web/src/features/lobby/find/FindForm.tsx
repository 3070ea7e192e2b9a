// The form of quick match: mode, target, and in 2 vs 2 a partner who joins by a link.
import { useState } from "react";
import { NameField } from "../../../shared/auth/NameField.tsx";
import { usePlayerName } from "../../../shared/auth/player-name.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { searchCode } from "../../../shared/quick-match/search-code.ts";
import { randomHex } from "../../../shared/random-hex.ts";
import { share } from "../../../shared/share.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Choices } from "../../../shared/ui/Choices.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { partyFrom, showMenu } from "../lobby-view.ts";
import { SeatForm } from "../SeatForm.tsx";
import { TargetChoice } from "../TargetChoice.tsx";
import { useSubmit } from "../use-submit.ts";
import styles from "./FindForm.module.css";
import { chooseMatch, useMatchChoice } from "./match-choice.ts";

export function FindForm() {
  const { lobby, app } = useCatalogue();
  const playerName = usePlayerName().trim();
  const choice = useMatchChoice();
  const [invited] = useState(() => partyFrom(history.state));
  const [made, setMade] = useState<string | null>(null);
  const teamMode = invited !== null || choice.teamMode;
  const target = invited?.target ?? choice.target;
  const party = teamMode ? (invited?.party ?? made ?? undefined) : undefined;
  const submission = useSubmit(playerName, async () => {
    try {
      const { startSearch } = await searchCode.load();
      await startSearch({ playerName, teamMode, targetScore: target, ...(party !== undefined && { party }) });
      showMenu();
    } catch {
      showToast({ kind: "error", text: app.refusals.INTERNAL });
    }
    return null;
  });
  const bringPartner = async () => {
    const id = made ?? randomHex(16);
    setMade(id);
    await share({ text: lobby.partner.text, url: `${location.origin}/?party=${id}&target=${target}` }, lobby.partner);
  };
  return (
    <SeatForm submission={submission} title={lobby.menu.find.title} action={lobby.playNow}>
      {invited !== null && <p className={styles.note}>{lobby.partner.invited(lobby.rooms.points(target))}</p>}
      <NameField />
      {invited === null && (
        <>
          <Choices
            legend={lobby.rooms.mode}
            choices={[
              { value: "duel", title: lobby.rooms.duel },
              { value: "team", title: lobby.rooms.team },
            ]}
            chosen={teamMode ? "team" : "duel"}
            onChoose={(mode) => chooseMatch({ teamMode: mode === "team" })}
          />
          <TargetChoice target={target} onTarget={(chosen) => chooseMatch({ target: chosen })} />
        </>
      )}
      {teamMode && invited === null && (
        <div className={styles.partner}>
          <p className={styles.note}>{made === null ? lobby.partner.offer : lobby.partner.waits}</p>
          <Button onClick={() => void bringPartner()}>
            <Icon name="share" />
            {lobby.partner.share}
          </Button>
        </div>
      )}
    </SeatForm>
  );
}
