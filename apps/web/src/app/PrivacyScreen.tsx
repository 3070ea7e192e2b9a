// The privacy page. It works without a realtime connection.
import { useEffect } from "react";
import { useCatalogue, withTexts } from "../shared/i18n/index.ts";
import { loadOnce, useLoadedOnce } from "../shared/load-once.ts";
import { PageFrame, PageToCome } from "./PageFrame.tsx";

const privacy = loadOnce(() => withTexts("privacy", import("../features/privacy/PrivacyPage.tsx")));

/** Called before the prerendered page is hydrated, because the first render must show the whole page. */
export async function loadPrivacyPage(): Promise<void> {
  await privacy.load();
}

export function PrivacyScreen() {
  const { app } = useCatalogue();
  const loaded = useLoadedOnce(privacy);
  // In newer browsers scrollTo returns a promise, which an effect must not return.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <PageFrame>
      <title>{app.titles.privacy}</title>
      {loaded === null ? <PageToCome /> : <loaded.PrivacyPage />}
    </PageFrame>
  );
}
