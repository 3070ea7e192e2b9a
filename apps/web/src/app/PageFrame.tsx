// Header and footer around a page.
import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { HEADER } from "./first-part.tsx";
import styles from "./Page.module.css";

export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      {HEADER}
      {children}
      <Footer />
    </div>
  );
}

/** An empty page, which is shown while the page's code loads. */
export function PageToCome() {
  return <main className={styles.arriving} aria-busy />;
}
