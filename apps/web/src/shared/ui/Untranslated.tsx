// Keeps the browser from translating a part of the page. A translation replaces text nodes that React still updates:
// the page would show old texts, and break when React removes such a text. Pages for reading stay translatable.
import type { ReactNode } from "react";

export function Untranslated({ children }: { readonly children: ReactNode }) {
  return (
    <div translate="no" className="notranslate untranslated">
      {children}
    </div>
  );
}
