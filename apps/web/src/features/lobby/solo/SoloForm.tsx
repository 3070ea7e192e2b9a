// Starts a game against the bot, on the server or offline.
import { useAccount } from "../../../shared/auth/auth-store.ts";
import { playAsGuest } from "../../../shared/auth/guest.ts";
import { NameField } from "../../../shared/auth/NameField.tsx";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useConnection } from "../../../shared/socket/connection.ts";
import { Choices } from "../../../shared/ui/Choices.tsx";
import { HouseRulesChoice } from "../HouseRulesChoice.tsx";
import { forgetLobbyView } from "../lobby-view.ts";
import { SeatForm } from "../SeatForm.tsx";
import { TargetChoice } from "../TargetChoice.tsx";
import { useSubmit } from "../use-submit.ts";
import { LevelChoice } from "./LevelChoice.tsx";
import { OfflineOffer } from "./OfflineOffer.tsx";
import { chooseSolo } from "./solo-choice.ts";
import { playSolo, type SoloTerms, useSoloTerms } from "./solo-terms.ts";

/** The functions for offline games. The promises resolve once the table is open, and never reject. */
export interface OfflinePlay {
  readonly isGameSaved: () => boolean;
  readonly start: (terms: SoloTerms) => Promise<void>;
  readonly resume: () => Promise<void>;
}

export function SoloForm({ offline }: { readonly offline: OfflinePlay }) {
  const { lobby } = useCatalogue();
  const account = useAccount();
  const terms = useSoloTerms();
  const { playerName, level, target, teamMode } = terms;
  // Until the first connection attempt has failed, the page counts as connected, because requests wait for the
  // connection.
  const isConnected = useConnection(({ status, error }) => status === "connected" || error === null);
  const here = useSubmit(playerName, async () => {
    if (!offline.isGameSaved()) playAsGuest(playerName);
    forgetLobbyView();
    await (offline.isGameSaved() ? offline.resume() : offline.start(terms));
    return null;
  });
  const atServer = useSubmit(playerName, () => playSolo(terms));
  const isSaved = offline.isGameSaved();
  return (
    <SeatForm
      submission={isConnected ? atServer : here}
      title={lobby.menu.solo.title}
      action={isConnected ? lobby.play : isSaved ? lobby.offline.goOn : lobby.offline.play}
      playerName={playerName}
      footer={
        <OfflineOffer
          isConnected={isConnected}
          isSaved={isSaved}
          isReady={isSaved || playerName !== ""}
          onPlay={here.submit}
        />
      }
    >
      {account === null && <NameField />}
      <Choices
        legend={lobby.rooms.mode}
        choices={[
          { value: "duel", title: lobby.rooms.duel, text: lobby.soloModes.duel },
          { value: "team", title: lobby.rooms.team, text: lobby.soloModes.team },
        ]}
        chosen={teamMode ? "team" : "duel"}
        onChoose={(mode) => chooseSolo({ teamMode: mode === "team" })}
      />
      <LevelChoice level={level} />
      <TargetChoice target={target} onTarget={(chosen) => chooseSolo({ target: chosen })} />
      <HouseRulesChoice target={target} onTarget={(chosen) => chooseSolo({ target: chosen })} />
    </SeatForm>
  );
}
