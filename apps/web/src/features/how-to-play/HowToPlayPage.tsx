// The guide to the rules as a page of its own: it can be read without any connection.
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

/** The guide arrives after its address was looked up by the browser, and maybe from a page that was scrolled. */
function showWhatIsAddressed(): void {
  const section = document.getElementById(location.hash.slice(1));
  if (section === null) scrollTo(0, 0);
  else section.scrollIntoView();
}
