// The radio's admin page: first the login, then the panel.
import { useEffect, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { errorText, followStation, resumeSession, useRadioAdmin } from "./admin-store.ts";
import { LoginForm } from "./LoginForm.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./RadioAdminPage.module.css";

export function RadioAdminPage() {
  const catalogue = useCatalogue();
  const status = useRadioAdmin((admin) => admin.status);
  const error = useRadioAdmin((admin) => admin.error);
  useEffect(followStation, []);
  const text = error === null ? null : errorText(catalogue, error);
  const { radioAdmin: texts } = catalogue;
  return (
    <main ref={useFocusInside(status)} className={styles.page} tabIndex={-1} aria-busy={status === "resuming"}>
      {status === "in" && <Panel />}
      {status === "out" && <LoginForm error={text} isWrongPassword={error?.refusal.code === "UNAUTHORIZED"} />}
      {status === "unreachable" && (
        <>
          <h1 className={styles.title}>{texts.title}</h1>
          <LoadError title={texts.unreachable} why={text ?? ""} onRetry={() => void resumeSession()} />
        </>
      )}
    </main>
  );
}

/** After a login or logout the focus moves to the start of the page. */
function useFocusInside(status: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const came = [before.current, status];
    before.current = status;
    if (!came.includes("in") || !came.includes("out")) return;
    // The browser would scroll the header out of view.
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [status]);
  return main;
}
