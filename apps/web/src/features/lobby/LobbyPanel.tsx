// The frame of every lobby view except the menu: back button, heading and content.
import { type ReactNode, useEffect, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./LobbyPanel.module.css";
import { goBack } from "./lobby-view.ts";

export function LobbyPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { lobby } = useCatalogue();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    scrollTo(0, 0);
    if (panel.current !== null) focusFirst(panel.current);
  }, []);

  return (
    <section ref={panel} className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <Button kind="quiet" className={styles.back} onClick={goBack}>
          <Icon name="arrowBack" />
          {lobby.back}
        </Button>
        <h2 className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

/**
 * Focuses the first field. Focuses the heading instead if there is no field, or on touch screens, where an on-screen
 * keyboard would cover half of the screen.
 */
function focusFirst(panel: HTMLElement): void {
  const field = matchMedia("(pointer: fine)").matches ? panel.querySelector("input") : null;
  (field ?? panel.querySelector("h2"))?.focus({ preventScroll: true });
}
