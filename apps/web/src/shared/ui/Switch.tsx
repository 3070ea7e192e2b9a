// A switch with its text, and a note below it.
import { useId } from "react";
import styles from "./Switch.module.css";

interface SwitchProps {
  readonly text: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ text, note, isOn, onChange }: SwitchProps) {
  const noteId = useId();
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={noteId}
        className={styles.switch}
        onClick={() => onChange(!isOn)}
      >
        <span>{text}</span>
        <span className={styles.track} />
      </button>
      <p id={noteId} className={styles.note}>
        {note}
      </p>
    </div>
  );
}
