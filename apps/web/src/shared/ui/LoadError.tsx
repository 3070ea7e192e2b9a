// Shown when part of a page could not be loaded: the reason, and a button to retry.
import { Button } from "./Button.tsx";
import styles from "./LoadError.module.css";

interface LoadErrorProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onRetry: () => void;
}

export function LoadError({ title, text, action, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.failure} role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  );
}
