// A button that signs in with a passkey of this device, of a security key or, by QR code, of another device.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Or } from "../../shared/ui/Or.tsx";
import styles from "./AuthDialog.module.css";

interface PasskeyButtonProps {
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

export function PasskeyButton({ isBusy, onPress }: PasskeyButtonProps) {
  const { auth } = useCatalogue();
  return (
    <>
      <Or>{auth.welcome.or}</Or>
      <Button className={styles.action} disabled={isBusy} onClick={onPress}>
        {auth.login.passkey}
      </Button>
    </>
  );
}
