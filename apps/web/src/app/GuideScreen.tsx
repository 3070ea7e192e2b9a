// The page of the guide. It works without a realtime connection.
import { lazy, Suspense } from "react";
import { useCatalogue, withTexts } from "../shared/i18n/index.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Page.module.css";

const HowToPlayPage = lazy(async () => {
  const { HowToPlayPage } = await withTexts("howToPlay", import("../features/how-to-play/HowToPlayPage.tsx"));
  return { default: HowToPlayPage };
});

export function GuideScreen() {
  const { app } = useCatalogue();
  return (
    <div className={styles.page}>
      <title>{app.titles.howToPlay}</title>
      <Header />
      <Suspense fallback={<main className={styles.arriving} aria-busy />}>
        <HowToPlayPage />
      </Suspense>
      <Footer />
    </div>
  );
}
