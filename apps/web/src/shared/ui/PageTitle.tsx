import { useLayoutEffect, useState } from "react";

/** Titles of the parts that are shown, the newest last. */
const shown: { text: string }[] = [];
/** The title that came with the page. */
let first: string | null = null;

/** Sets the title of the tab. If several parts set it, the newest one counts. */
export function PageTitle({ children: text }: { readonly children: string }) {
  const [title] = useState(() => ({ text }));
  useLayoutEffect(() => {
    first ??= document.title;
    shown.push(title);
    return () => {
      shown.splice(shown.indexOf(title), 1);
      show();
    };
  }, [title]);
  useLayoutEffect(() => {
    title.text = text;
    show();
  }, [title, text]);
  return null;
}

function show(): void {
  const text = shown.at(-1)?.text ?? first;
  if (text !== null && document.title !== text) document.title = text;
}
