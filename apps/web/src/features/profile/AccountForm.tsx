// The frame of each form of the account: its fields, the refusal, and the one action.
import type { FormEvent, ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./AccountForm.module.css";

interface AccountFormProps {
  readonly form: { readonly isSaving: boolean; readonly refusal: string | undefined; readonly submit: () => void };
  readonly action: string;
  /** Whether there is nothing to save. */
  readonly isSame: boolean;
  readonly children: ReactNode;
}

export function AccountForm({ form, action, isSame, children }: AccountFormProps) {
  const { profile: texts } = useCatalogue();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame) form.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      {form.refusal !== undefined && <Banner>{form.refusal}</Banner>}
      <Button type="submit" className={styles.action} disabled={form.isSaving || isSame}>
        {form.isSaving ? texts.saving : action}
      </Button>
    </form>
  );
}
