// The place of banners at the top of the page: invitations, and below them the notices of moderators. Banners outside
// an open modal dialog could be neither seen nor used, so the place moves into the topmost dialog.
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
    // The place moves only if it is elsewhere, because moving an element takes the focus away from its content.
    if (made.parentElement !== home) home.append(made);
  };
  settle();
  useTopDialog.subscribe(settle);
  return made;
}
