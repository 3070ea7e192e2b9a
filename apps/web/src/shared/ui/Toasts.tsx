// The stack of short messages, the newest last: above the table cards, or at the foot of a page.
import { createPortal } from "react-dom";
import { useCatalogue } from "../i18n/index.ts";
import { closeCaption, useCaptions } from "./captions.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Toasts.module.css";
import { dismissToast, type Toast, useToastPlace, useToasts } from "./toasts.ts";

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const { place } = useToastPlace();
  const stack = (
    <div className={styles.stack} data-at={place === null ? "foot" : "felt"}>
      {/* If the region were atomic, each new message would make screen readers read the older messages again. */}
      <div className={styles.toasts} role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
      <CaptionLine />
    </div>
  );
  return place === null ? stack : createPortal(stack, place);
}

function ToastLine({ toast: { id, kind, text, action } }: { readonly toast: Toast }) {
  const { app } = useCatalogue();
  return (
    <div className={styles.toast} data-kind={kind}>
      <p>{text}</p>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={app.close} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Screen readers do not announce the caption, because the listener hears the radio itself. */
function CaptionLine() {
  const { app } = useCatalogue();
  const { now, closed } = useCaptions();
  if (now === null || now.url === closed) return null;
  return (
    <div className={styles.toast} data-kind="caption">
      <p lang={now.language} dir="auto">
        {now.text}
      </p>
      <button type="button" className={styles.close} aria-label={app.close} onClick={closeCaption}>
        <Icon name="close" />
      </button>
    </div>
  );
}
