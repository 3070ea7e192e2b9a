// The page of the radio's admin. No link leads to it.
import { RadioAdminPage } from "../features/radio-admin/RadioAdminPage.tsx";

export function RadioAdminScreen() {
  return <RadioAdminPage />;
}
