// A new title scrolls once across the radio button.
import { useEffect, useState } from "react";
import styles from "./PassingTitle.module.css";

const PASSES_MS = 9000;

/**
 * The last title that has scrolled. It is stored outside the component, so that this title doesn't scroll again on the
 * next screen.
 */
let lastPassed = "";

/** @param title the title to scroll; empty for none */
export function PassingTitle({ title }: { readonly title: string }) {
  const [passed, setPassed] = useState(lastPassed);

  useEffect(() => {
    if (title === "") return;
    const timer = setTimeout(() => {
      lastPassed = title;
      setPassed(title);
    }, PASSES_MS);
    return () => clearTimeout(timer);
  }, [title]);

  if (title === "" || title === passed) return null;
  return (
    <span key={title} className={styles.strip} data-container="width" aria-hidden="true">
      <span className={styles.title} dir="auto">
        ♪ {title}
      </span>
    </span>
  );
}
