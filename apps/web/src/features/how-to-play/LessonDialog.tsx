// The lesson as a dialog over the lobby; at its end the player can start a real game.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { TallDialog } from "../../shared/ui/TallDialog.tsx";
import styles from "./LessonDialog.module.css";
import { Practice } from "./Practice.tsx";

interface LessonDialogProps {
  /** Opens a solo game. */
  readonly onPlay: () => void;
  readonly onClose: () => void;
}

export function LessonDialog({ onPlay, onClose }: LessonDialogProps) {
  const { howToPlay, lobby } = useCatalogue();
  return (
    <TallDialog title={howToPlay.lesson.dialogTitle} onClose={onClose} className={styles.dialog}>
      <Practice
        whenDone={
          <Button kind="main" autoFocus onClick={onPlay}>
            {lobby.menu.solo.title}
          </Button>
        }
      />
    </TallDialog>
  );
}
