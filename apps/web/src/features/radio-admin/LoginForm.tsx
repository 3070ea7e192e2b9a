// The login of the radio's admin page.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { ShowPasswordButton } from "../../shared/ui/ShowPasswordButton.tsx";
import { TOAST_MS } from "../../shared/ui/toasts.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { dismissError, signIn } from "./admin-store.ts";
import { BusyButton } from "./BusyButton.tsx";
import { type Problem, passwordProblem } from "./checks.ts";
import styles from "./LoginForm.module.css";

interface LoginScreenProps {
  /** Why the admin was logged out or could not log in; otherwise null. */
  readonly error: string | null;
  readonly isWrongPassword: boolean;
}

export function LoginForm({ error, isWrongPassword }: LoginScreenProps) {
  const { radioAdmin: texts } = useCatalogue();
  const [password, setPassword] = useState("");
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useBusy();
  useTimedError(error);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(password);
    setProblem(found);
    if (found === null) await run(() => signIn(password));
    form.current?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <KhatamMark className={styles.mark} />
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.login.lead}</p>
      {error !== null && <Banner>{isWrongPassword ? `${texts.login.wrongPassword} ${error}` : error}</Banner>}
      <Field
        label={texts.login.password}
        type={isShown ? "text" : "password"}
        value={password}
        error={problem === null ? undefined : texts.problems[problem]}
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="ltr"
        action={<ShowPasswordButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(null);
        }}
      />
      <BusyButton type="submit" kind="main" className={styles.action} isBusy={isBusy}>
        {texts.login.submit}
      </BusyButton>
    </form>
  );
}

/** Dismisses the error after the time for which a toast is shown. */
function useTimedError(error: string | null): void {
  useEffect(() => {
    if (error === null) return;
    const timer = setTimeout(dismissError, TOAST_MS);
    return () => clearTimeout(timer);
  }, [error]);
}
