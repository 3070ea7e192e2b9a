// The open panel of the voice chat: the state of the connection, the player's microphone, and the other players.

import type { PlayerState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useBlocking } from "../../shared/people/blocked-players.ts";
import { isHeard, useContact } from "../../shared/people/contact.ts";
import { useSession } from "../../shared/seat/session.ts";
import { isSecureOrigin } from "../../shared/secure-origin.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { FloatingPanel } from "../../shared/ui/FloatingPanel.tsx";
import styles from "./OpenVoice.module.css";
import { Strangers } from "./Strangers.tsx";
import { switchVoice } from "./switch-voice.ts";
import { Talkers } from "./Talkers.tsx";
import { useVoice } from "./voice-store.ts";

interface OpenVoiceProps {
  readonly takesFocus: boolean;
  readonly onMinimise: () => void;
}

export function OpenVoice({ takesFocus, onMinimise }: OpenVoiceProps) {
  const { voice: texts } = useCatalogue();
  const status = useVoice((voice) => voice.status);
  return (
    <FloatingPanel
      title={texts.title}
      className={styles.panel}
      data-voice="open"
      minimise={status === "unavailable" ? null : texts.minimise}
      takesFocus={takesFocus}
      onMinimise={onMinimise}
    >
      {status === "unavailable" ? <Unavailable /> : <Conversation />}
    </FloatingPanel>
  );
}

function Conversation() {
  const { voice: texts } = useCatalogue();
  const status = useVoice((voice) => voice.status);
  const count = useVoice((voice) => voice.heard.length + 1);
  const unheard = useUnheard();
  return (
    <>
      <p role="status" className={styles.status} data-status={status}>
        {status === "connected" ? texts.connected(count) : texts.initializing}
      </p>
      {status === "connected" && <Talkers hasStrangers={unheard.length > 0} />}
      {status === "connected" && unheard.length > 0 && <Strangers people={unheard} />}
      <Foot>
        <Button kind="danger" onClick={() => void switchVoice("off")}>
          {texts.leave}
        </Button>
      </Foot>
    </>
  );
}

function Unavailable() {
  const { voice: texts, app } = useCatalogue();
  return (
    <>
      <p role="alert" className={styles.unavailable}>
        {isSecureOrigin() ? texts.unavailable : texts.needsHttps}
      </p>
      <Foot>
        <Button kind="main" onClick={() => void switchVoice("on")}>
          {app.tryAgain}
        </Button>
        <Button onClick={() => void switchVoice("off")}>{texts.close}</Button>
      </Foot>
    </>
  );
}

function Foot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** The people at the table whom this player does not hear and has not blocked. */
function useUnheard(): readonly PlayerState[] {
  const { seat, game } = useSession();
  const blocked = useBlocking((blocking) => blocking.blocked);
  const state = useContact();
  return (game?.players ?? []).filter(
    ({ id, isBot }) => id !== seat?.playerId && !isBot && !blocked.includes(id) && !isHeard(state, id),
  );
}
