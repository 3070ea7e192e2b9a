// CHKOBBA over the whole picture of a television.
import { useEffect, useRef } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./TvStamp.module.css";

const SHOWN_MS = 2800;

export function TvStamp({ name, onOver }: { readonly name: string; readonly onOver: () => void }) {
  const { table: texts } = useCatalogue();
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.stamp} role="status">
      <p className={styles.word}>{texts.chkobba}</p>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
    </div>
  );
}
