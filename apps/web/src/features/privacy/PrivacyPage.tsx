// The privacy page: the data that is stored, how long it is kept, and who can read it.
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./PrivacyPage.module.css";

export function PrivacyPage() {
  const { privacy: texts } = useCatalogue();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {texts.sections.map(({ title, items }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <Link href="/your-data" className={styles.link}>
        {texts.yourData}
      </Link>
    </main>
  );
}
