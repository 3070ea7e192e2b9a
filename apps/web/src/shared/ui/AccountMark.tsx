// The mark of a player whose name is the username of their account. Guests choose their names freely.
import type { PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../i18n/index.ts";
import styles from "./AccountMark.module.css";
import { Icon } from "./Icon.tsx";

/** Renders nothing for other players. */
export function AccountMark({ player: { isAccount } }: { readonly player: Pick<PlayerState, "isAccount"> }) {
  const { account } = useCatalogue().table;
  if (isAccount !== true) return null;
  return (
    <span className={styles.mark} role="img" aria-label={account} title={account}>
      <Icon name="check" />
    </span>
  );
}
