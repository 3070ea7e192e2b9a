// The frame of every lobby form that leads to a seat: fields, refusal and submit button.
import { type ReactNode, useId } from "react";
import { usePlayerName } from "../../shared/auth/player-name.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { LobbyPanel } from "./LobbyPanel.tsx";
import { attemptText } from "./refusal.ts";
import styles from "./SeatForm.module.css";
import type { Submission } from "./use-submit.ts";

interface SeatFormProps {
  readonly submission: Submission;
  readonly title: string;
  readonly action: string;
  /** The player's name; by default the name in the name field. */
  readonly playerName?: string;
  /** Says which other field must still be filled in; null if none. */
  readonly missing?: string | null;
  /** A second button to send the form. */
  readonly also?: { readonly action: string; readonly onSend: () => void };
  /** A button beside the main one that sends nothing. */
  readonly beside?: { readonly action: string; readonly onPress: () => void };
  /** Shown after a refusal: other games that the visitor can join or start. */
  readonly wayOut?: ReactNode;
  /** Shown below the form. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function SeatForm({
  submission,
  title,
  action,
  playerName,
  missing = null,
  also,
  beside,
  wayOut,
  footer,
  children,
}: SeatFormProps) {
  const catalogue = useCatalogue();
  const typed = usePlayerName();
  const isNamed = (playerName ?? typed).trim() !== "";
  const { processing, refused, submit } = submission;
  const reason = isNamed ? missing : catalogue.lobby.missing.name;
  const reasonId = useId();
  const sends = {
    disabled: processing || reason !== null,
    "aria-describedby": reason === null ? undefined : reasonId,
  };
  return (
    <LobbyPanel title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {refused !== null && <Banner>{attemptText(catalogue, refused)}</Banner>}
        {wayOut}
        <div className={styles.actions}>
          <Button type="submit" kind="main" className={styles.action} {...sends}>
            {processing ? catalogue.lobby.processing : action}
          </Button>
          {beside !== undefined && (
            <Button className={styles.beside} onClick={beside.onPress}>
              {beside.action}
            </Button>
          )}
        </div>
        {also !== undefined && (
          <Button {...sends} onClick={also.onSend}>
            {also.action}
          </Button>
        )}
        {reason !== null && (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
      </form>
      {footer}
    </LobbyPanel>
  );
}
