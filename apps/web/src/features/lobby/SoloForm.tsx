// A game against the bot: at the server, or on this device alone.
import { type BotLevel, DEFAULT_TARGET } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import { useState } from "react";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { playAsGuest } from "../../shared/auth/guest.ts";
import { useMessages } from "../../shared/i18n/index.ts";
import { rememberName, usePlayerName } from "../../shared/player-name.ts";
import { useSettings } from "../../shared/settings.ts";
import { useConnection } from "../../shared/socket/connection.ts";
import { LevelChoice } from "./LevelChoice.tsx";
import { forgetLobbyView } from "./lobby-view.ts";
import { NameField } from "./NameField.tsx";
import { OfflineOffer } from "./OfflineOffer.tsx";
import { takeSeat } from "./open-game.ts";
import { SeatForm } from "./SeatForm.tsx";
import { TargetChoice } from "./TargetChoice.tsx";
import { useSubmit } from "./use-submit.ts";

export interface SoloTerms {
  readonly playerName: string;
  readonly target: Target;
  readonly level: BotLevel;
}

/** What can be done without a server. All resolve once the table stands, and never reject. */
export interface OfflinePlay {
  readonly isGameSaved: () => boolean;
  readonly start: (terms: SoloTerms) => Promise<void>;
  readonly resume: () => Promise<void>;
}

export function SoloForm({ offline }: { readonly offline: OfflinePlay }) {
  const { lobby } = useMessages();
  const account = useAccount();
  const typed = usePlayerName();
  const level = useSettings(({ botLevel }) => botLevel);
  const isConnected = useConnection(({ status }) => status === "connected");
  const [target, setTarget] = useState<Target>(DEFAULT_TARGET);
  const playerName = (account?.username ?? typed).trim();
  const playHere = async () => {
    if (!offline.isGameSaved()) {
      rememberName(playerName);
      playAsGuest(playerName);
    }
    forgetLobbyView();
    await (offline.isGameSaved() ? offline.resume() : offline.start({ playerName, target, level }));
  };
  const submission = useSubmit(async () => {
    if (isConnected) return takeSeat("create-solo-game", { playerName, targetScore: target, level });
    await playHere();
    return null;
  });
  const isSaved = offline.isGameSaved();
  return (
    <SeatForm
      submission={submission}
      title={lobby.menu.solo.title}
      action={isConnected ? lobby.play : isSaved ? lobby.offline.goOn : lobby.offline.play}
      playerName={playerName}
      footer={
        <OfflineOffer
          isConnected={isConnected}
          isSaved={isSaved}
          isReady={isSaved || playerName !== ""}
          onPlay={() => void playHere()}
        />
      }
    >
      {account === null && <NameField />}
      <LevelChoice level={level} />
      <TargetChoice target={target} onTarget={setTarget} />
    </SeatForm>
  );
}
