// Tells the visitor about an invitation.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { MenuEmblem } from "../MenuEmblem.tsx";
import styles from "./InviteBanner.module.css";

export function InviteBanner() {
  const { lobby } = useCatalogue();
  return (
    <p role="status" className={styles.banner}>
      <MenuEmblem kind="join" />
      {lobby.invited}
    </p>
  );
}
