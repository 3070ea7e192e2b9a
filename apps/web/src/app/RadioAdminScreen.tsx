// The page of the radio's admin. No link leads to it.
import { lazy, Suspense } from "react";
import { useCatalogue, withTexts } from "../shared/i18n/index.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Page.module.css";

const RadioAdminPage = lazy(async () => {
  const code = import("../features/radio-admin/RadioAdminPage.tsx");
  const { RadioAdminPage } = await withTexts("radioAdmin", withTexts("auth", code));
  return { default: RadioAdminPage };
});

export function RadioAdminScreen() {
  const { app } = useCatalogue();
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
