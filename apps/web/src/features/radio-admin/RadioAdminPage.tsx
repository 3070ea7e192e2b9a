// The radio's admin page: the password, then the panel.
import { useMessages } from "../../shared/i18n/index.ts";

export function RadioAdminPage() {
  const { radioAdmin: words } = useMessages();
  return (
    <main>
      <h1>{words.title}</h1>
    </main>
  );
}
