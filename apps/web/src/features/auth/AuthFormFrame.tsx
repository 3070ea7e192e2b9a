// The frame of every sign-in form: explanation, refusal, fields and submit button.
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import type { SendableForm } from "../../shared/use-form.ts";
import styles from "./AuthDialog.module.css";

interface AuthFormFrameProps {
  readonly form: SendableForm;
  readonly lead: string;
  readonly action: string;
  readonly complete?: boolean;
  readonly children: ReactNode;
  /** Links to the other screens. */
  readonly footer?: ReactNode;
}

export function AuthFormFrame({ form, lead, action, complete = true, children, footer }: AuthFormFrameProps) {
  const { auth } = useCatalogue();
  return (
    <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.lead}>{lead}</p>
      {form.banner !== null && <Banner>{form.banner}</Banner>}
      {children}
      <Button type="submit" kind="main" className={styles.action} disabled={form.isSending || !complete}>
        {form.isSending ? auth.sending : action}
      </Button>
      {footer !== undefined && <div className={styles.ways}>{footer}</div>}
    </form>
  );
}
