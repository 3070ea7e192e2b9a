// Header and footer around a page that may still load.
import { type ReactNode, Suspense } from "react";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Page.module.css";

export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Header />
      <Suspense fallback={<PageToCome />}>{children}</Suspense>
      <Footer />
    </div>
  );
}

export function PageToCome() {
  return <main className={styles.arriving} aria-busy />;
}
