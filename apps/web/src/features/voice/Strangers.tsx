// The players at the table whose voice this player does not hear. Each has a button that allows the voice.
import type { PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import styles from "./Strangers.module.css";
import { hearPlayer } from "./voice.ts";
import { useVoice } from "./voice-store.ts";

export function Strangers({ people }: { readonly people: readonly PlayerState[] }) {
  const { contact: texts } = useCatalogue().table;
  return (
    <div className={styles.strangers}>
      <p className={styles.note}>{texts.strangersNote}</p>
      <ul className={styles.list} aria-label={texts.strangers}>
        {people.map((player) => (
          <Stranger key={player.id} player={player} />
        ))}
      </ul>
    </div>
  );
}

function Stranger({ player: { id, name } }: { readonly player: PlayerState }) {
  const { contact: texts, nameless } = useCatalogue().table;
  const hasAsked = useVoice(({ asked }) => asked.includes(id));
  const button = useFocusPassed<HTMLButtonElement>();
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        <bdi>{name || nameless}</bdi>
        {hasAsked && <span className={styles.asks}>{texts.asks}</span>}
      </span>
      <button
        ref={button}
        type="button"
        className={styles.allow}
        aria-label={texts.allowPlayer(name || nameless)}
        onClick={() => void hearPlayer(id)}
      >
        {texts.allow}
      </button>
    </li>
  );
}
