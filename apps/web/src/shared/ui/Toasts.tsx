// The stack of short messages at the head of the screen.
import { useCatalogue } from "../i18n/index.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Toasts.module.css";
import { dismissToast, type Toast, useToasts } from "./toasts.ts";

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { id, kind, text } }: { readonly toast: Toast }) {
  const { app } = useCatalogue();
  return (
    <div className={styles.toast} data-kind={kind}>
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label={app.close} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
