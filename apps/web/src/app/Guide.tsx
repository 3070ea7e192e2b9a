// The page of the guide. It works without a realtime connection.
import { useCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { PageFrame, PageToCome } from "./PageFrame.tsx";

const HowToPlayPage = latePart(async () => (await import("../features/how-to-play/HowToPlayPage.tsx")).HowToPlayPage, {
  texts: ["howToPlay"],
  Waiting: PageToCome,
  isNeeded: true,
});

/** Called before the prerendered page is hydrated, because the first render must show the whole page. */
export const loadGuidePage = HowToPlayPage.load;

export function Guide() {
  const { app } = useCatalogue();
  return (
    <PageFrame>
      <title>{app.titles.howToPlay}</title>
      <HowToPlayPage />
    </PageFrame>
  );
}
