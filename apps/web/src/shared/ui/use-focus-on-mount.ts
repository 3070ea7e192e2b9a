import { type RefCallback, useState } from "react";

/**
 * Returns a ref for an element that takes the focus when it is first shown, if `isWanted` is true then. The attribute
 * `autofocus` does this only for the first element of a page.
 */
export function useFocusOnMount(isWanted: boolean): RefCallback<HTMLElement> | undefined {
  const [ref] = useState(() => (isWanted ? takeFocus : undefined));
  return ref;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
