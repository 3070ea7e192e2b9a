// Asks the account's owner for a proof: the password or a passkey. Passes the proof to `onProof`.
import type { CallInput } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import type { CallRefusal } from "../http/refusal.ts";
import { useCatalogue } from "../i18n/index.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { DialogActions } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Field } from "../ui/Field.tsx";
import { useBusy } from "../use-busy.ts";
import styles from "./OwnerDialog.module.css";
import { askForPasskey, canUsePasskeys } from "./passkeys.ts";

export type Proof = CallInput<"confirmOwner">;

interface OwnerDialogProps {
  readonly title: string;
  readonly text?: string;
  /** The text of the button that sends the password. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /**
   * Called with the proof. Returns null on success, otherwise the refusal, which the dialog shows while it stays open.
   */
  readonly onProof: (proof: Proof) => Promise<CallRefusal | null>;
  readonly onClose: () => void;
}

export function OwnerDialog({ title, text, action, isDangerous = false, onProof, onClose }: OwnerDialogProps) {
  const catalogue = useCatalogue();
  const texts = catalogue.ownData.confirm;
  const [password, setPassword] = useState("");
  const { isBusy, run } = useBusy();
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const prove = async (ask: () => Promise<Proof | CallRefusal | null>) => {
    const asked = await ask();
    const refused = asked !== null && "code" in asked ? asked : asked && (await onProof(asked));
    setRefusal(refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => prove(async () => ({ currentPassword: password })));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.confirm} noValidate onSubmit={submit}>
        {text !== undefined && <p>{text}</p>}
        {refusal !== null && <Banner>{refusalText(catalogue, refusal)}</Banner>}
        <Field
          label={texts.password}
          type="password"
          name="currentPassword"
          autoComplete="current-password"
          dir="ltr"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {canUsePasskeys() && (
          <Button disabled={isBusy} onClick={() => void run(() => prove(proofByPasskey))}>
            {texts.passkey}
          </Button>
        )}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" kind={isDangerous ? "danger" : "main"} disabled={isBusy || password === ""}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Asks for a passkey. Returns null if the owner closed the browser's passkey dialog. */
async function proofByPasskey(): Promise<Proof | CallRefusal | null> {
  const asked = await askForPasskey();
  if (asked.kind === "answered") return { passkey: asked.answer };
  return asked.kind === "refused" ? asked.refusal : null;
}
