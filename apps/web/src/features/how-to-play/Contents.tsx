// The table of contents of the guide.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./Contents.module.css";
import { SECTIONS } from "./GuideSections.tsx";

export function Contents() {
  const { howToPlay } = useCatalogue();
  return (
    <nav className={styles.contents} aria-label={howToPlay.contents}>
      <p className={styles.title} aria-hidden="true">
        {howToPlay.contents}
      </p>
      <ol className={styles.list}>
        {SECTIONS.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className={styles.link}>
              {howToPlay[name].title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
