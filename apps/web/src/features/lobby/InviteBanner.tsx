// Somebody has kept a chair for this visitor.
import { useMessages } from "../../shared/i18n/index.ts";
import styles from "./InviteBanner.module.css";
import { MenuEmblem } from "./MenuEmblem.tsx";

export function InviteBanner() {
  const { lobby } = useMessages();
  return (
    <p role="status" className={styles.banner}>
      <MenuEmblem kind="join" />
      {lobby.invited}
    </p>
  );
}
