// Shows a press on a button of the prerendered page at once, before the app handles presses, and repeats it when the
// app is ready.
import { HEARD_EVENT, SHOWN_EVENT } from "./page-marks.ts";

export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    // Keeps no press on a link or on a button with a popover, because the browser itself handles these presses.
    pressed?.removeAttribute("data-pressed");
    pressed = target instanceof Element ? target.closest<HTMLElement>("#root button:not([popovertarget])") : null;
    pressed?.setAttribute("data-pressed", "");
  };
  addEventListener("click", keep, true);
  addEventListener(HEARD_EVENT, () => removeEventListener("click", keep, true), { once: true });
  // Repeats the press in a separate task. During its own work, React drops presses on parts that it hydrates later.
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
