// A button of one of four kinds: main action, plain, quiet or dangerous.
import { type ComponentProps, useState } from "react";
import styles from "./Button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  readonly kind?: "main" | "plain" | "quiet" | "danger";
}

/**
 * If a press on the button disables the button, it keeps the focus. Otherwise the browser would drop the focus, and the
 * next press of Tab would begin at the top of the page.
 */
export function Button({
  kind = "plain",
  className,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[kind], className].filter(Boolean).join(" ")}
      disabled={disabled && !hasFocus}
      aria-disabled={(disabled && hasFocus) || rest["aria-disabled"]}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        onBlur?.(event);
      }}
    />
  );
}
