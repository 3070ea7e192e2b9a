// Finds what a page shows in a wrong place: outside of the window, outside of its own frame, or over another control.
import type { Page } from "@playwright/test";

/** Returns a text for each fault that the page shows at its present size. One call of the page, because many sizes are tried. */
export function outOfPlace(page: Page): Promise<readonly string[]> {
  return page.evaluate(findFaults);
}

/** Runs in the page. */
function findFaults(): string[] {
  const found = new Set<string>();
  const root = document.documentElement;
  const width = root.clientWidth;
  const sideways = root.scrollWidth - width;
  if (sideways > 0) found.add(`the page scrolls sideways by ${sideways}`);
  const dialogs = [...document.querySelectorAll("dialog:modal")];
  const top = dialogs.at(-1) ?? document.body;
  const named = (part: Element) => {
    const text = (part.getAttribute("aria-label") ?? part.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    return `${part.tagName.toLowerCase()} "${text.slice(0, 40)}" .${String(part.getAttribute("class") ?? "").slice(0, 50)}`;
  };
  const isFrame = (style: CSSStyleDeclaration) =>
    style.borderInlineEndWidth !== "0px" || !/^rgba\(.*, 0\)$/.test(style.backgroundColor);
  const controls: { readonly part: Element; readonly box: DOMRect }[] = [];
  for (const part of top.querySelectorAll("*")) {
    const isControl = part.matches("button, a[href], input, summary, [role=slider]");
    const hasText = [...part.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) => {
      return nodeType === Node.TEXT_NODE && (data ?? "").trim() !== "";
    });
    if (!isControl && !hasText) continue;
    if (part.closest(".visually-hidden, [aria-hidden=true]") !== null) continue;
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = part.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const own = getComputedStyle(part);
    if (own.clipPath !== "none" || own.opacity === "0") continue;
    if (own.overflowX === "visible" && part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1) {
      found.add(`wider by ${part.scrollWidth - part.clientWidth} than its box: ${named(part)}`);
    }
    let isScrolled = false;
    let isPlaced = own.position === "absolute" || own.position === "fixed";
    let frame: Element | null = null;
    for (let up = part.parentElement; up !== null && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== "none") isScrolled = true;
      if (style.overflowX !== "visible") isScrolled = true;
      if (isScrolled) break;
      if (frame === null && !isPlaced && (up.matches("header > div, header, footer") || isFrame(style))) frame = up;
      isPlaced ||= style.position === "absolute" || style.position === "fixed";
    }
    if (isScrolled) continue;
    if (box.left < -1 || box.right > width + 1) {
      found.add(`outside of the window by ${Math.round(Math.max(-box.left, box.right - width))}: ${named(part)}`);
    }
    if (frame !== null) {
      const outer = frame.getBoundingClientRect();
      const by = Math.round(Math.max(outer.left - box.left, box.right - outer.right));
      if (by > 1) found.add(`outside of ${named(frame)} by ${by}: ${named(part)}`);
    }
    if (isControl && part.closest("header") !== null) controls.push({ part, box });
  }
  for (const [nth, { part, box }] of controls.entries()) {
    for (const other of controls.slice(nth + 1)) {
      if (part.contains(other.part) || other.part.contains(part)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1) found.add(`${named(part)} lies on ${named(other.part)}`);
    }
  }
  return [...found];
}
