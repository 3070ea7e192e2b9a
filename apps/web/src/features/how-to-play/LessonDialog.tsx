// The lesson as a dialog over the lobby. Afterwards the player can start an easy game.
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttons from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { TallDialog } from "../../shared/ui/TallDialog.tsx";
import styles from "./LessonDialog.module.css";
import { Practice } from "./Practice.tsx";

interface LessonDialogProps {
  /** Starts an easy game to 11 points. Null for a visitor whom a table waits for. */
  readonly onPlay: (() => void) | null;
  readonly onClose: () => void;
}

export function LessonDialog({ onPlay, onClose }: LessonDialogProps) {
  const { lesson } = useCatalogue().howToPlay;
  return (
    <TallDialog title={lesson.dialogTitle} onClose={onClose} className={styles.dialog}>
      <Practice
        whenDone={
          <>
            {onPlay !== null && (
              <Link href="/course" className={`${buttons.button} ${buttons.quiet}`} onClick={onClose}>
                {lesson.course}
              </Link>
            )}
            <Button kind="main" autoFocus onClick={onPlay ?? onClose}>
              {onPlay === null ? lesson.back : lesson.play}
            </Button>
          </>
        }
      />
    </TallDialog>
  );
}
