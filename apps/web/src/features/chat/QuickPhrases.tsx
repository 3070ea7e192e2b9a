// Tunisian phrases to send with one tap, each with its meaning.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./QuickPhrases.module.css";

export function QuickPhrases({ onSay }: { readonly onSay: (phrase: string) => void }) {
  const { chat: texts } = useCatalogue().table;
  return (
    <ul className={styles.phrases} aria-label={texts.phrases}>
      {Object.entries(texts.sayings).map(([name, { text, meaning }]) => (
        <li key={name}>
          <button type="button" className={styles.phrase} onClick={() => onSay(text)}>
            <span className={styles.text}>{text}</span> <span className={styles.meaning}>{meaning}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
