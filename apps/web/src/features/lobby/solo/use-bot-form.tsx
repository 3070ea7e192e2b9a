// The form of a game against the bot, on the server or offline.
import { useAccount } from "../../../shared/auth/auth-store.ts";
import { playAsGuest } from "../../../shared/auth/guest.ts";
import { NameField } from "../../../shared/auth/NameField.tsx";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useConnection } from "../../../shared/socket/connection.ts";
import { forgetLobbyView } from "../lobby-view.ts";
import { useSubmit } from "../use-submit.ts";
import { LevelChoice } from "./LevelChoice.tsx";
import { OfflineOffer } from "./OfflineOffer.tsx";
import type { FormParts, OfflinePlay } from "./offline-play.ts";
import { playSolo, useSoloTerms } from "./solo-terms.ts";

export function useBotForm(offline: OfflinePlay): FormParts {
  const { lobby } = useCatalogue();
  const account = useAccount();
  const terms = useSoloTerms();
  const { playerName } = terms;
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
  return {
    submission: isConnected ? atServer : here,
    action: isConnected ? lobby.play : isSaved ? lobby.offline.goOn : lobby.offline.play,
    playerName,
    footer: (
      <OfflineOffer
        isConnected={isConnected}
        isSaved={isSaved}
        isReady={isSaved || playerName !== ""}
        onPlay={here.submit}
      />
    ),
    name: account === null && <NameField />,
    fields: <LevelChoice level={terms.level} />,
  };
}
