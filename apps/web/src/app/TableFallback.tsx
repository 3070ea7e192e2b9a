// Shown while the code of the table loads.
import { useCatalogue } from "../shared/i18n/index.ts";
import { KhatamMark } from "../shared/ui/Khatam.tsx";

export function TableFallback() {
  const { app } = useCatalogue();
  return (
    <main className="connecting">
      <KhatamMark className="connecting-star" />
      <h1 className="connecting-heading">{app.loadingTable}</h1>
    </main>
  );
}
