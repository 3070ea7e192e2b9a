// Says which messages the player does not receive, and offers all.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { changeContact, useContact } from "../../shared/people/contact.ts";
import styles from "./Muting.module.css";

export function ContactNote() {
  const { contact: texts } = useCatalogue().table;
  const { friendsChat, phrasesOnly } = useContact(({ contact }) => contact);
  if (!friendsChat && !phrasesOnly) return null;
  return (
    <p className={styles.limited}>
      <span>
        {friendsChat && texts.onlyFriends} {phrasesOnly && texts.onlyPhrases}
      </span>
      <button
        type="button"
        className={styles.toggle}
        onClick={() => void changeContact({ friendsChat: false, phrasesOnly: false })}
      >
        {texts.showAll}
      </button>
    </p>
  );
}
