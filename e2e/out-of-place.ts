// Finds what a page shows in a wrong place: outside of the window, outside of its own frame, or over another control.
import type { Page } from "@playwright/test";

/** Returns a text for each fault at the page's present size. It is one call of the page, because many sizes are tried. */
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
  const named = (part: Element) => {
    const text = (part.getAttribute("aria-label") ?? part.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    return `${part.tagName.toLowerCase()} "${text.slice(0, 40)}" .${String(part.getAttribute("class") ?? "").slice(0, 50)}`;
  };
  interface Surroundings {
    /** Whether an ancestor scrolls or cuts its content, or is hidden on purpose. */
    readonly isCut: boolean;
    /** The nearest element with a border or a background, unless the element is placed outside of its flow. */
    readonly frame: Element | null;
  }
  const known = new Map<Element, Surroundings>();
  const surroundings = (part: Element): Surroundings => {
    const cached = known.get(part);
    if (cached !== undefined) return cached;
    const up = part.parentElement;
    const outer = up === null || part === document.body ? { isCut: false, frame: null } : surroundings(up);
    const { overflowX, clipPath, position, borderInlineEndWidth, backgroundColor } = getComputedStyle(part);
    const isPlaced = position === "absolute" || position === "fixed";
    const isFrame =
      part !== document.body &&
      (part.matches("header > div, header, footer") ||
        borderInlineEndWidth !== "0px" ||
        !/^rgba\(.*, 0\)$/.test(backgroundColor));
    const here = {
      isCut: outer.isCut || overflowX !== "visible" || clipPath !== "none",
      frame: isFrame ? part : isPlaced ? null : outer.frame,
    };
    known.set(part, here);
    return here;
  };
  const controls: { readonly part: Element; readonly box: DOMRect }[] = [];
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  for (const part of top.querySelectorAll("*")) {
    const isControl = part.matches("button, a[href], input, summary, [role=slider]");
    const hasText = [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (!isControl && !hasText) continue;
    if (part.closest(".visually-hidden, [aria-hidden=true]") !== null) continue;
    if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = part.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const { overflowX, clipPath, position } = getComputedStyle(part);
    if (clipPath !== "none") continue;
    if (overflowX === "visible" && part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1) {
      found.add(`wider by ${part.scrollWidth - part.clientWidth} than its box: ${named(part)}`);
    }
    const { isCut, frame } = part.parentElement === null ? surroundings(part) : surroundings(part.parentElement);
    if (isCut) continue;
    if (box.left < -1 || box.right > width + 1) {
      found.add(`outside of the window by ${Math.round(Math.max(-box.left, box.right - width))}: ${named(part)}`);
    }
    if (frame !== null && position !== "absolute" && position !== "fixed") {
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
