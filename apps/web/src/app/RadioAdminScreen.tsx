// The page of the radio's admin. No link leads to it.
import { RadioAdminPage } from "../features/radio-admin/RadioAdminPage.tsx";
import { useCatalogue } from "../shared/i18n/index.ts";
import { PageTitle } from "../shared/ui/PageTitle.tsx";

export function RadioAdminScreen() {
  const { app } = useCatalogue();
  return (
    <>
      <PageTitle>{app.titles.radioAdmin}</PageTitle>
      <RadioAdminPage />
    </>
  );
}
