// Shown when part of a page could not be loaded: the reason, and a button to retry.
import type { CallRefusal } from "../http/refusal.ts";
import { useCatalogue } from "../i18n/index.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import { Button } from "./Button.tsx";
import styles from "./LoadError.module.css";

interface LoadErrorProps {
  readonly title: string;
  readonly why: CallRefusal | string;
  readonly onRetry: () => void;
}

export function LoadError({ title, why, onRetry }: LoadErrorProps) {
  const catalogue = useCatalogue();
  return (
    <div className={styles.failure} role="alert">
      <strong>{title}</strong>
      <p>{typeof why === "string" ? why : refusalText(catalogue, why)}</p>
      <Button onClick={onRetry}>{catalogue.app.tryAgain}</Button>
    </div>
  );
}
