// A press on a button of the prerendered page, before the app hears it, shows at once, and is made again when the page stands.
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
  // Not inside of React's own work, in which it drops presses on parts that it takes over later.
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
