// A button that signs in with a passkey of this device, of a security key or, by QR code, of another device.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Or } from "../../shared/ui/Or.tsx";
import styles from "./AuthDialog.module.css";
import type { PasskeySignIn } from "./use-passkey-sign-in.ts";

interface PasskeyButtonProps {
  readonly passkey: PasskeySignIn;
}

/** At a host where the passkeys of this site don't work, a link to the one where they do takes the button's place. */
export function PasskeyButton({ passkey: { signIn, elsewhere, isBusy } }: PasskeyButtonProps) {
  const { auth } = useCatalogue();
  if (elsewhere !== null) {
    return (
      <p className={styles.reason}>
        {auth.login.passkeysAt} <a href={`${location.protocol}//${elsewhere}/`}>{elsewhere}</a>
      </p>
    );
  }
  if (signIn === null) return null;
  return (
    <>
      <Or>{auth.welcome.or}</Or>
      <Button className={styles.action} disabled={isBusy} onClick={signIn}>
        {auth.login.passkey}
      </Button>
    </>
  );
}
