// The radio's admin page: the password first, then the desk.
import { useEffect, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { errorText, followStation, resumeSession, useRadioAdmin } from "./admin-store.ts";
import { LoginScreen } from "./LoginScreen.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./RadioAdminPage.module.css";
import { UNAUTHORIZED } from "./refusal.ts";

export function RadioAdminPage() {
  const catalogue = useCatalogue();
  const status = useRadioAdmin((admin) => admin.status);
  const problem = useRadioAdmin((admin) => admin.problem);
  useEffect(followStation, []);
  const said = problem === null ? null : errorText(catalogue, problem);
  const { radioAdmin: texts } = catalogue;
  return (
    <main ref={useFocusInside(status)} className={styles.page} tabIndex={-1} aria-busy={status === "resuming"}>
      {status === "in" && <Panel />}
      {status === "out" && <LoginScreen problem={said} isWrongPassword={problem?.reason === UNAUTHORIZED} />}
      {status === "unreachable" && (
        <>
          <h1 className={styles.title}>{texts.title}</h1>
          <LoadError
            title={texts.unreachable}
            text={said ?? ""}
            action={texts.tryAgain}
            onRetry={() => void resumeSession()}
          />
        </>
      )}
    </main>
  );
}

/** Whoever goes through the door, in or out, stands at the beginning of what is there. */
function useFocusInside(status: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const came = [before.current, status];
    before.current = status;
    if (came.includes("in") && came.includes("out")) main.current?.focus();
  }, [status]);
  return main;
}
