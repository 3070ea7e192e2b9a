// Shown while the table loads.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";

export function LoadingTable() {
  return (
    <main className="connecting">
      <Loading />
    </main>
  );
}

/** Shown while the middle of the table's screen loads. */
export function LoadingPart() {
  return (
    <div className="connecting">
      <Loading />
    </div>
  );
}

function Loading() {
  const { app } = useCatalogue();
  return (
    <>
      <KhatamMark className="connecting-star" />
      <h1 className="connecting-heading">{app.loadingTable}</h1>
    </>
  );
}
