// Keeps the browser from translating a part of the page. A translation replaces text nodes that React still updates.
// The page would then show outdated texts, and rendering would fail when React removes such a text. Pages with long
// texts, such as the guide, can still be translated.
import type { ReactNode } from "react";

export function Untranslated({ children }: { readonly children: ReactNode }) {
  return (
    <div translate="no" className="notranslate untranslated">
      {children}
    </div>
  );
}
