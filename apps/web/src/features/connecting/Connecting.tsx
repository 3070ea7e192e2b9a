// Shown while there is neither a connection nor a table.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { ConnectionStatus } from "./ConnectionStatus.tsx";

export function Connecting({ onPlayOffline }: { readonly onPlayOffline: () => void }) {
  const { app } = useCatalogue();
  return (
    <main className="connecting">
      <title>{app.titles.connecting}</title>
      <KhatamMark className="connecting-star" />
      <h1 className="connecting-heading">{app.connecting.heading}</h1>
      <ConnectionStatus className="connecting-details" offer="main" onPlayOffline={onPlayOffline} />
    </main>
  );
}
