// A panel over the table that can be minimised.
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./FloatingPanel.module.css";
import { Icon, type IconName } from "./Icon.tsx";

interface FloatingPanelProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title: string;
  /** Label of the minimise button; null for no button. */
  readonly minimise: string | null;
  /** Whether the minimise button gets the focus. */
  readonly takesFocus: boolean;
  readonly onMinimise: () => void;
  /** More buttons for the header. */
  readonly controls?: ReactNode;
}

export function FloatingPanel(props: FloatingPanelProps) {
  const { title, minimise, takesFocus, onMinimise, controls, className, children, ...section } = props;
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onMinimise();
  };
  return (
    <section {...section} className={`${styles.panel} ${className}`} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {controls}
        {minimise !== null && (
          <PanelButton icon="minimise" label={minimise} isExpanded takesFocus={takesFocus} onClick={onMinimise} />
        )}
      </header>
      {children}
    </section>
  );
}

interface PanelButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isExpanded: boolean;
  readonly takesFocus?: boolean;
  readonly onClick: () => void;
}

/** A button in the header of a floating panel. */
export function PanelButton({ icon, label, isExpanded, takesFocus = false, onClick }: PanelButtonProps) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-expanded={isExpanded}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
