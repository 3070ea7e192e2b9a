// The guide as a dialog over the lobby.
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { TallDialog } from "../../shared/ui/TallDialog.tsx";
import { GuideSections, LessonSection } from "./GuideSections.tsx";
import styles from "./HowToPlayDialog.module.css";

export function HowToPlayDialog({ onClose }: { readonly onClose: () => void }) {
  const { howToPlay } = useCatalogue();
  return (
    <TallDialog title={howToPlay.title} onClose={onClose} className={styles.dialog}>
      <p className={styles.lead}>{howToPlay.lead}</p>
      <LessonSection />
      <GuideSections
        callToPlay={
          <div className={styles.actions}>
            <Button kind="main" onClick={onClose}>
              {howToPlay.ready.action}
            </Button>
            <Link href="/how-to-play" className={`${buttonStyles.button} ${buttonStyles.plain} ${styles.link}`}>
              {howToPlay.wholePage}
            </Link>
          </div>
        }
      />
    </TallDialog>
  );
}
