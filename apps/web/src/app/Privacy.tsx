// The privacy page. It works without a realtime connection.
import { useEffect } from "react";
import { useCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { PageFrame, PageToCome } from "./PageFrame.tsx";

const PrivacyPage = latePart(async () => (await import("../features/privacy/PrivacyPage.tsx")).PrivacyPage, {
  texts: ["privacy"],
  Waiting: PageToCome,
  isNeeded: true,
});

/** Called before the prerendered page is hydrated, because the first render must show the whole page. */
export const loadPrivacyPage = PrivacyPage.load;

export function Privacy() {
  const { app } = useCatalogue();
  // In newer browsers scrollTo returns a promise, which an effect must not return.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <PageFrame>
      <title>{app.titles.privacy}</title>
      <PrivacyPage />
    </PageFrame>
  );
}
