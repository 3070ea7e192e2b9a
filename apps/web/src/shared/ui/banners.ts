// The element at the top of the page that contains the banners: first the invitations, then the notices of moderators.
// While a modal dialog is open, banners outside it could be neither seen nor used. So this element moves into the
// topmost dialog.
import styles from "./Banners.module.css";
import { useTopDialog } from "./use-modal.ts";

let place: HTMLElement | null = null;

/** The element for portals. All banners share this element, so that none covers another. */
export function bannerPlace(): HTMLElement {
  place ??= newPlace();
  return place;
}

function newPlace(): HTMLElement {
  const made = document.createElement("div");
  made.className = `${styles.banners} notranslate`;
  made.translate = false;
  const settle = () => {
    const home = useTopDialog.getState().dialog ?? document.body;
    // Does nothing if the element is already there, because moving an element takes the focus away from its content.
    if (made.parentElement !== home) home.append(made);
  };
  settle();
  useTopDialog.subscribe(settle);
  return made;
}
