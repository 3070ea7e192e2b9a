// The frame of each account form: fields, refusal and submit button.
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import type { SendableForm } from "../../shared/use-form.ts";
import styles from "./AccountForm.module.css";

interface AccountFormProps {
  readonly form: SendableForm;
  readonly action: string;
  /** Whether the fields are unchanged, so that there is nothing to save. */
  readonly isSame: boolean;
  readonly children: ReactNode;
}

export function AccountForm({ form, action, isSame, children }: AccountFormProps) {
  const { profile: texts } = useCatalogue();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => (isSame ? event.preventDefault() : form.submit(event))}
    >
      {children}
      {form.banner !== null && <Banner>{form.banner}</Banner>}
      <Button type="submit" className={styles.action} disabled={form.isSending || isSame}>
        {form.isSending ? texts.saving : action}
      </Button>
    </form>
  );
}
