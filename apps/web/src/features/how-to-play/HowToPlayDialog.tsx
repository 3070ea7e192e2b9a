// The guide over the lobby: read, tried and closed again without leaving the page.
import { Link } from "wouter";
import { useMessages } from "../../shared/i18n/index.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import iconButtonStyles from "../../shared/ui/IconButton.module.css";
import { GuideSections } from "./GuideSections.tsx";
import styles from "./HowToPlayDialog.module.css";

export function HowToPlayDialog({ onClose }: { readonly onClose: () => void }) {
  const { frame, howToPlay } = useMessages();
  return (
    <Dialog title={howToPlay.title} onClose={onClose} className={styles.dialog}>
      <div className={styles.head}>
        <button type="button" className={iconButtonStyles.button} aria-label={frame.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.lead}>{howToPlay.lead}</p>
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
    </Dialog>
  );
}
