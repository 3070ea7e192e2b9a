// A new title passes once below the radio's button, which seldom has room for all of it.
import { useEffect, useState } from "react";
import styles from "./PassingTitle.module.css";

const PASSES_MS = 9000;

/** It does not pass again on the next screen. */
let lastPassed = "";

export function PassingTitle({ title }: { readonly title: string }) {
  const [passed, setPassed] = useState(lastPassed);

  useEffect(() => {
    const timer = setTimeout(() => {
      lastPassed = title;
      setPassed(title);
    }, PASSES_MS);
    return () => clearTimeout(timer);
  }, [title]);

  if (title === "" || title === passed) return null;
  return (
    <span key={title} className={styles.strip} aria-hidden="true">
      <span className={styles.title} dir="auto">
        ♪ {title}
      </span>
    </span>
  );
}
