// The frame of every form of the lobby: the way back, the heading, the name, what the form adds, and the one action.
import { PLAYER_NAME_MAX } from "@chkobba/protocol";
import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { backToMenu } from "./lobby-view.ts";
import styles from "./SeatForm.module.css";
import type { Submission } from "./use-submit.ts";

interface SeatFormProps extends Submission {
  readonly title: string;
  readonly action: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Whether the fields that the form adds are filled in. */
  readonly complete?: boolean;
  readonly children: ReactNode;
}

export function SeatForm({ title, action, name, onName, complete = true, children, ...submission }: SeatFormProps) {
  const { lobby } = useMessages();
  const { processing, error, submit } = submission;
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (panel.current !== null) focusFirst(panel.current);
  }, []);

  return (
    <section ref={panel} className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <Button kind="quiet" className={styles.back} onClick={backToMenu}>
          <Icon name="arrowBack" />
          {lobby.back}
        </Button>
        <h2 className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={lobby.name}
          placeholder={lobby.namePlaceholder}
          value={name}
          maxLength={PLAYER_NAME_MAX}
          autoComplete="nickname"
          required
          dir="auto"
          onChange={(event) => onName(event.target.value)}
        />
        {children}
        {error !== null && <Banner>{error}</Banner>}
        <Button
          type="submit"
          kind="main"
          className={styles.action}
          disabled={processing || name.trim() === "" || !complete}
        >
          {processing ? lobby.processing : action}
        </Button>
      </form>
    </section>
  );
}

/** The name, ready to be typed; the heading where that would raise a keyboard over half of the screen. */
function focusFirst(panel: HTMLElement): void {
  const wanted = matchMedia("(pointer: fine)").matches ? "input" : "h2";
  panel.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
}
