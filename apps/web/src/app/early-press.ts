// Handles a press on a button of the prerendered page before the app does: marks the button as pressed, and repeats the
// press when the app is ready.
import { HEARD_EVENT, SHOWN_EVENT } from "./page-marks.ts";

export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    // Ignores links and buttons with a popover, because the browser itself handles presses on them.
    pressed?.removeAttribute("data-pressed");
    pressed = target instanceof Element ? target.closest<HTMLElement>("#root button:not([popovertarget])") : null;
    pressed?.setAttribute("data-pressed", "");
  };
  addEventListener("click", keep, true);
  addEventListener(HEARD_EVENT, () => removeEventListener("click", keep, true), { once: true });
  addEventListener(
    SHOWN_EVENT,
    () => {
      pressed?.removeAttribute("data-pressed");
      pressed?.click();
    },
    { once: true },
  );
}
