// Every form of the lobby that leads to a seat: its fields, the name among them, the refusal, and the one action.
import { type ReactNode, useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { usePlayerName } from "../../shared/player-name.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { LobbyPanel } from "./LobbyPanel.tsx";
import { refusalText } from "./refusal.ts";
import styles from "./SeatForm.module.css";
import type { Submission } from "./use-submit.ts";

interface SeatFormProps {
  readonly submission: Submission;
  readonly title: string;
  readonly action: string;
  /** Whoever takes the seat; by default under the name in the field. */
  readonly playerName?: string;
  /** What is still to be filled in besides the name. */
  readonly missing?: string | null;
  /** What else to do after a refusal. */
  readonly wayOut?: ReactNode;
  /** What stands beneath the form. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function SeatForm({
  submission,
  title,
  action,
  playerName,
  missing = null,
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
        {refused !== null && <Banner>{refusalText(catalogue, refused)}</Banner>}
        {wayOut}
        <Button
          type="submit"
          kind="main"
          className={styles.action}
          disabled={processing || reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
        >
          {processing ? catalogue.lobby.processing : action}
        </Button>
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
