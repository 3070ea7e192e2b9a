// A button of one of these kinds: the main action, plain, quiet, or dangerous.
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
