// The contact settings: what others may send to this person. Loaded when the settings are opened.
import { useEffect } from "react";
import { useCatalogue } from "../i18n/index.ts";
import styles from "./ContactPreferences.module.css";
import { ContactSwitch } from "./ContactSwitch.tsx";
import { loadContact } from "./contact.ts";

export function ContactPreferences() {
  const { contact: texts } = useCatalogue().table;
  useEffect(() => void loadContact(), []);
  return (
    <section className={styles.contact} aria-label={texts.title}>
      <h3 className={styles.title}>{texts.title}</h3>
      <ContactSwitch name="friendsVoice" />
      <ContactSwitch name="friendsChat" />
      <ContactSwitch name="phrasesOnly" />
    </section>
  );
}
