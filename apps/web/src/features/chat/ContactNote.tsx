// Says which messages the player does not receive, and has a button to receive all messages.
import type { Contact } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { changeContact, useContact } from "../../shared/people/contact.ts";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import styles from "./Muting.module.css";

export function ContactNote() {
  const { friendsChat, phrasesOnly } = useContact(({ contact }) => contact);
  return (friendsChat || phrasesOnly) && <Limits friendsChat={friendsChat} phrasesOnly={phrasesOnly} />;
}

function Limits({ friendsChat, phrasesOnly }: Pick<Contact, "friendsChat" | "phrasesOnly">) {
  const { contact: texts } = useCatalogue().table;
  const button = useFocusPassed<HTMLButtonElement>();
  return (
    <p className={styles.limited}>
      <span>
        {friendsChat && texts.onlyFriends} {phrasesOnly && texts.onlyPhrases}
      </span>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        onClick={() => void changeContact({ friendsChat: false, phrasesOnly: false })}
      >
        {texts.showAll}
      </button>
    </p>
  );
}
