// The page of the guide. It works without a realtime connection.
import { useCatalogue, withTexts } from "../shared/i18n/index.ts";
import { loadOnce, useLoadedOnce } from "../shared/load-once.ts";
import { PageFrame, PageToCome } from "./PageFrame.tsx";

const guide = loadOnce(() => withTexts("howToPlay", import("../features/how-to-play/HowToPlayPage.tsx")));

/** Called before the guide's prerendered page is hydrated, because the first render must show the whole page. */
export async function loadGuidePage(): Promise<void> {
  await guide.load();
}

export function GuideScreen() {
  const { app } = useCatalogue();
  const loaded = useLoadedOnce(guide);
  return (
    <PageFrame>
      <title>{app.titles.howToPlay}</title>
      {loaded === null ? <PageToCome /> : <loaded.HowToPlayPage />}
    </PageFrame>
  );
}
