// The players in the voice chat: this player with a button for the microphone, the others each with a volume. A ring
// marks players who are talking.
import { type ReactNode, useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Initial } from "../../shared/ui/Initial.tsx";
import styles from "./Talkers.module.css";
import { changeVolume, muteMicrophone } from "./voice.ts";
import { useVoice, volumeOf } from "./voice-store.ts";

/**
 * @param hasStrangers whether there are players whose voice this player has not allowed. Such players may be talking.
 * So the list must not say that no one is in the voice chat.
 */
export function Talkers({ hasStrangers }: { readonly hasStrangers: boolean }) {
  const { table, voice: texts } = useCatalogue();
  const { seat, game } = useSession();
  const heard = useVoice((voice) => voice.heard);
  const players = game?.players ?? [];
  const others = players.filter(({ id }) => heard.includes(id));
  return (
    <>
      <ul className={styles.talkers} aria-label={texts.people}>
        {seat !== null && <Me playerId={seat.playerId} name={seat.playerName} />}
        {others.map(({ id, name }) => (
          <Other key={id} playerId={id} name={name || table.nameless} />
        ))}
      </ul>
      {others.length === 0 && !hasStrangers && <p className={styles.alone}>{texts.alone}</p>}
    </>
  );
}

interface PersonProps {
  readonly playerId: string;
  readonly name: string;
}

function Me({ playerId, name }: PersonProps) {
  const { table, voice: texts } = useCatalogue();
  const isMuted = useVoice((voice) => voice.isMuted);
  return (
    <Talker playerId={playerId} name={name} shown={table.you}>
      <button
        type="button"
        className={styles.mute}
        aria-pressed={isMuted}
        aria-label={texts.muteMicrophone}
        title={isMuted ? texts.microphoneMuted : texts.muteMicrophone}
        onClick={() => muteMicrophone(!isMuted)}
      >
        <Icon name={isMuted ? "micOff" : "mic"} />
      </button>
    </Talker>
  );
}

function Other({ playerId, name }: PersonProps) {
  const { voice: texts } = useCatalogue();
  const volume = useVoice((voice) => volumeOf(voice, playerId));
  const id = useId();
  return (
    <Talker playerId={playerId} name={name} shown={name}>
      <label htmlFor={id} className={styles.volume}>
        <span className="visually-hidden">{texts.volumeOf(name)}</span>
        <Icon name={volume === 0 ? "mute" : "sound"} size={18} />
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={volume}
        onChange={(event) => changeVolume(playerId, event.target.valueAsNumber)}
      />
    </Talker>
  );
}

interface TalkerProps extends PersonProps {
  readonly shown: string;
  readonly children: ReactNode;
}

function Talker({ playerId, name, shown, children }: TalkerProps) {
  const { voice: texts } = useCatalogue();
  const isTalking = useVoice((voice) => voice.talking.includes(playerId));
  const isMuted = useVoice((voice) => voice.muted.includes(playerId));
  return (
    <li className={styles.talker} data-talking={isTalking && !isMuted} data-muted={isMuted}>
      <span className={styles.likeness}>
        <Initial name={name} />
      </span>
      <bdi className={styles.name} title={shown}>
        {shown}
      </bdi>
      {isMuted ? (
        <span className={styles.muted} role="img" aria-label={texts.microphoneMuted} title={texts.microphoneMuted}>
          <Icon name="micOff" size={18} />
        </span>
      ) : (
        isTalking && <span className="visually-hidden">{texts.speaking}</span>
      )}
      {children}
    </li>
  );
}
