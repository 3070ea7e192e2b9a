// Something of a page did not come: what went wrong, and another try. Comes with the words of `auth`.
import { useCatalogue } from "../i18n/index.ts";
import { sentenceIn } from "../i18n/sentence.ts";
import { Button } from "./Button.tsx";
import styles from "./LoadFailure.module.css";

interface LoadFailureProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ title, text, action, onRetry }: LoadFailureProps) {
  const catalogue = useCatalogue();
  return (
    <div className={styles.failure} role="alert">
      <strong>{title}</strong>
      <p>{sentenceIn(catalogue, text)}</p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  );
}
