// A button that says how much it matters: the one main action, an ordinary one, or one that loses something.
import type { ComponentProps } from "react";
import styles from "./Button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  readonly kind?: "main" | "plain" | "quiet" | "danger";
}

export function Button({ kind = "plain", className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={[styles.button, styles[kind], className].filter(Boolean).join(" ")} />
  );
}
