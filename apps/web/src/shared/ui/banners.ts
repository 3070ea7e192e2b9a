// The place of banners at the top of the page: invitations, and below them the notices of moderators. Outside a modal
// dialog they could be neither seen nor used, so the place moves into the topmost one.
import styles from "./Banners.module.css";
import { useTopDialog } from "./use-modal.ts";

let place: HTMLElement | null = null;

/** For portals. One element for all banners, so that none covers another. */
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
    // Only where it is elsewhere: moving an element takes its focus away.
    if (made.parentElement !== home) home.append(made);
  };
  settle();
  useTopDialog.subscribe(settle);
  return made;
}
