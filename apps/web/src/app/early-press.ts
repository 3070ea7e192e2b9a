// Handles presses on buttons of the prerendered page that the app does not handle yet: marks the button as pressed,
// requests the code of the table if the button leads there (`data-code`), and repeats the press when its part of the page can be used. React hydrates the frame and the entries that start a game as
// soon as it starts, and a press hydrates them first. The other parts follow when their code has arrived.
import { PART_EVENT } from "../shared/prerendered-parts.ts";
import { HEARD_EVENT } from "./page-marks.ts";

export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  let isHeard = false;
  const isStill = (element: Element) => {
    const part = element.closest<HTMLElement>("[data-part]")?.dataset.part;
    const still = (document.documentElement.dataset.still ?? "").split(" ");
    return !isHeard || (part !== undefined && still.includes(part));
  };
  const keep = (event: Event) => {
    // Ignores links and buttons with a popover, because the browser itself handles presses on them.
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>("#root button:not([popovertarget])") : null;
    pressed?.removeAttribute("data-pressed");
    pressed = button !== null && isStill(button) ? button : null;
    pressed?.setAttribute("data-pressed", "");
    if (pressed?.dataset.code === "table") requestTable();
  };
  const repeat = () => {
    const button = pressed;
    if (button === null || isStill(button)) return;
    pressed = null;
    button.removeAttribute("data-pressed");
    button.click();
  };
  addEventListener("click", keep, true);
  addEventListener(
    HEARD_EVENT,
    () => {
      isHeard = true;
      repeat();
    },
    { once: true },
  );
  // A separate task, because React can't handle a press while it renders the part.
  addEventListener(PART_EVENT, () => setTimeout(repeat));
}

/** Requests the files of the table, which the build lists in the page. */
function requestTable(): void {
  const { table = "" } = document.querySelector<HTMLElement>("meta[name=chkobba-scripts]")?.dataset ?? {};
  for (const href of table.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    document.head.append(
      Object.assign(link, { rel: "preload", as: href.endsWith(".css") ? "style" : "script", crossOrigin: "", href }),
    );
  }
}
