// The privacy page. It works without a realtime connection.
import { PrivacyPage } from "../features/privacy/PrivacyPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";

export function PrivacyScreen() {
  const { privacy } = useCatalogue();
  return (
    <>
      <title>{privacy.pageTitle}</title>
      <PrivacyPage />
    </>
  );
}
