// The frame of every sign-in form: explanation, refusal, fields and submit button.
import { type ReactNode, useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import type { SendableForm } from "../../shared/use-form.ts";
import styles from "./AuthDialog.module.css";

interface AuthFormFrameProps {
  readonly form: SendableForm;
  readonly lead: string;
  readonly action: string;
  /** Says what the visitor must still fill in before the form can be sent. Null or absent if nothing is missing. */
  readonly missing?: string | null;
  /** Buttons shown below the refusal. */
  readonly afterRefusal?: ReactNode;
  readonly children: ReactNode;
  /** Another way to reach the form's goal, shown below the button: signing in with a passkey. */
  readonly otherwise?: ReactNode;
  /** Links to the other views. */
  readonly footer?: ReactNode;
}

export function AuthFormFrame(props: AuthFormFrameProps) {
  const { form, lead, action, missing = null, afterRefusal, children, otherwise, footer } = props;
  const { auth } = useCatalogue();
  const reasonId = useId();
  return (
    <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.lead}>{lead}</p>
      {form.banner !== null && <Banner>{form.banner}</Banner>}
      {afterRefusal}
      {children}
      <Button
        type="submit"
        kind="main"
        className={styles.action}
        disabled={form.isSending || missing !== null}
        aria-describedby={missing === null ? undefined : reasonId}
      >
        {form.isSending ? auth.sending : action}
      </Button>
      {missing !== null && (
        <p id={reasonId} className={styles.reason}>
          {missing}
        </p>
      )}
      {otherwise}
      {footer !== undefined && <div className={styles.ways}>{footer}</div>}
    </form>
  );
}
