// The guide to the rules as a page. It works without a realtime connection.
import { useLayoutEffect } from "react";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Contents } from "./Contents.tsx";
import { GuideSections, LessonSection } from "./GuideSections.tsx";
import { HeroFan } from "./HeroFan.tsx";
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
