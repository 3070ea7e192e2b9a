// A part of the page that the browser does not translate. A translation replaces text nodes that React still changes: the page would show
// old texts, and break where such a text goes. Pages that are only read stay translatable.
import type { ReactNode } from "react";

export function Untranslated({ children }: { readonly children: ReactNode }) {
  return (
    <div translate="no" className="notranslate untranslated">
      {children}
    </div>
  );
}
