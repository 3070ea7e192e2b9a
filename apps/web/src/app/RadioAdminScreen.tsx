// The page of the radio's admin. No link leads to it.
import { RadioAdminPage } from "../features/radio-admin/RadioAdminPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";

export function RadioAdminScreen() {
  const { app } = useCatalogue();
  return (
    <>
      <title>{app.titles.radioAdmin}</title>
      <RadioAdminPage />
    </>
  );
}
