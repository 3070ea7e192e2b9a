// Shown when part of a page could not be loaded: the reason, and a button to retry. Needs the texts of `auth`.
import { useCatalogue } from "../i18n/index.ts";
import { sentenceIn } from "../i18n/sentence.ts";
import { Button } from "./Button.tsx";
import styles from "./LoadError.module.css";

interface LoadErrorProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onRetry: () => void;
}

export function LoadError({ title, text, action, onRetry }: LoadErrorProps) {
  const catalogue = useCatalogue();
  return (
    <div className={styles.failure} role="alert">
      <strong>{title}</strong>
      <p>{sentenceIn(catalogue, text)}</p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  );
}
