// Shows a press on a button of the prerendered page at once, before the app handles presses, and repeats it when the
// app is ready.
import { HEARD_EVENT, SHOWN_EVENT } from "./page-marks.ts";

export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    // The browser itself opens popovers and follows links.
    pressed?.removeAttribute("data-pressed");
    pressed = target instanceof Element ? target.closest<HTMLElement>("#root button:not([popovertarget])") : null;
    pressed?.setAttribute("data-pressed", "");
  };
  addEventListener("click", keep, true);
  addEventListener(HEARD_EVENT, () => removeEventListener("click", keep, true), { once: true });
  // Not during React's own work: it drops presses on parts that it hydrates later.
  addEventListener(
    SHOWN_EVENT,
    () =>
      setTimeout(() => {
        pressed?.removeAttribute("data-pressed");
        pressed?.click();
      }),
    { once: true },
  );
}
