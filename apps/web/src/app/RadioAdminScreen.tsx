// The page from which the radio is run. Only those who know its address come here.
import { lazy, Suspense } from "react";
import { useMessages, withWords } from "../shared/i18n/index.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Page.module.css";

const RadioAdminPage = lazy(async () => {
  const code = import("../features/radio-admin/RadioAdminPage.tsx");
  const { RadioAdminPage } = await withWords("radioAdmin", withWords("auth", code));
  return { default: RadioAdminPage };
});

export function RadioAdminScreen() {
  const { app } = useMessages();
  return (
    <div className={styles.page}>
      <title>{app.titles.radioAdmin}</title>
      <Header />
      <Suspense fallback={<main className={styles.arriving} aria-busy />}>
        <RadioAdminPage />
      </Suspense>
      <Footer />
    </div>
  );
}
