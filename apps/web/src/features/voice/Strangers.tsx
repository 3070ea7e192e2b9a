// The players at the table whom this player does not hear, each with a button that allows it.
import type { PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./Strangers.module.css";
import { hearPlayer } from "./voice.ts";
import { useVoice } from "./voice-store.ts";

export function Strangers({ people }: { readonly people: readonly PlayerState[] }) {
  const { contact: texts, nameless } = useCatalogue().table;
  const asked = useVoice((voice) => voice.asked);
  return (
    <div className={styles.strangers}>
      <p className={styles.note}>{texts.strangersNote}</p>
      <ul className={styles.list} aria-label={texts.strangers}>
        {people.map(({ id, name }) => (
          <li key={id} className={styles.person}>
            <span className={styles.name}>
              <bdi>{name || nameless}</bdi>
              {asked.includes(id) && <span className={styles.asks}>{texts.asks}</span>}
            </span>
            <button
              type="button"
              className={styles.allow}
              aria-label={texts.allowPlayer(name || nameless)}
              onClick={() => void hearPlayer(id)}
            >
              {texts.allow}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
