// The guide to the rules as a page. It works without a realtime connection.
import { card } from "@chkobba/rules";
import { useLayoutEffect } from "react";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { GuideSections, LessonSection, SECTIONS } from "./GuideSections.tsx";
import styles from "./HowToPlayPage.module.css";

export function HowToPlayPage() {
  const { howToPlay } = useCatalogue();
  useLayoutEffect(showWhatIsAddressed, []);
  return (
    <main className={styles.guide}>
      <div className={styles.hero}>
        <div>
          <h1 className={styles.title}>{howToPlay.title}</h1>
          <p className={styles.lead}>{howToPlay.lead}</p>
        </div>
        <HeroFan />
      </div>
      <LessonSection />
      <Contents />
      <GuideSections
        callToPlay={
          <Link href="/" className={`${buttonStyles.button} ${buttonStyles.main} ${styles.play}`}>
            {howToPlay.ready.action}
          </Link>
        }
      />
    </main>
  );
}

/**
 * Scrolls to the section that the address names; without a section, to the top. The browser can't do this itself,
 * because it looked for the section before the guide was loaded. Scrolling to the top is needed because the previous
 * page may have been scrolled down.
 */
function showWhatIsAddressed(): void {
  const section = document.getElementById(location.hash.slice(1));
  if (section === null) scrollTo(0, 0);
  else section.scrollIntoView();
}

const CARDS = ["1-coeur", "4-trefle", "8-coeur", "6-spata", "7-dinari"].map(card);

/** A hand of cards beside the title, the seven of diamonds on top. */
function HeroFan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      {CARDS.map((it) => (
        <div key={it} className={styles.card}>
          <CardPicture card={it} name="" />
        </div>
      ))}
    </div>
  );
}

function Contents() {
  const { howToPlay } = useCatalogue();
  return (
    <nav className={styles.contents} aria-label={howToPlay.contents}>
      <p className={styles.contentsTitle} aria-hidden="true">
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
