// Faults that are hard to see in a small picture: text that is cut off or outside of the window, controls that are
// small or covered, and the accessibility faults that the axe library finds.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export async function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(findFaults);
}

export async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe: ${id}: ${html.slice(0, 160)}`));
}

/** Returns a text for each fault. Runs in the page. */
function findFaults(): string[] {
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const dialogs = [...document.querySelectorAll("dialog:modal")];
  const top: ParentNode = dialogs.at(-1) ?? document.querySelector(":popover-open") ?? document;
  const named = (part: Element) => {
    const text = (part.getAttribute("aria-label") ?? part.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    return `${part.tagName.toLowerCase()} "${text.slice(0, 50)}" .${String(part.getAttribute("class") ?? "").slice(0, 60)}`;
  };
  const isHidden = (part: Element) =>
    part.closest(".visually-hidden, [hidden], [aria-hidden=true]") !== null ||
    !part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scroller = (part: Element) => {
    for (let up = part.parentElement; up !== null && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX + overflowY)) return up;
    }
    return null;
  };
  if (document.documentElement.scrollWidth > innerWidth) {
    found.add(`the page scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`);
  }
  for (const part of top.querySelectorAll("*")) {
    const hasText = [...part.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
    if (!hasText || isHidden(part)) continue;
    const box = part.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const { overflowX, overflowY, clipPath } = getComputedStyle(part);
    if (clipPath.startsWith("inset(50%")) continue;
    if (overflowX !== "visible" && !/auto|scroll/.test(overflowX) && part.scrollWidth > part.clientWidth + 1) {
      found.add(`text cut at its side (${part.scrollWidth} in ${part.clientWidth}): ${named(part)}`);
    }
    if (/hidden|clip/.test(overflowY) && part.scrollHeight > part.clientHeight + 3) {
      found.add(`text cut below (${part.scrollHeight} in ${part.clientHeight}): ${named(part)}`);
    }
    const isScrolled = scroller(part) !== null;
    if (!isScrolled && (box.left < -1 || box.right > width + 1)) found.add(`outside of the window: ${named(part)}`);
    // Checks whether an ancestor cuts the element off.
    for (let up = part.parentElement; up !== null && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      if (style.overflowX === "visible") continue;
      const outer = up.getBoundingClientRect();
      if (box.right > outer.right + 2 || box.left < outer.left - 2 || box.bottom > outer.bottom + 3) {
        found.add(`cut by ${named(up).slice(0, 80)}: ${named(part)}`);
      }
      break;
    }
  }
  const controls = "button, a[href], input, select, summary, textarea, [role=slider]";
  for (const part of top.querySelectorAll(controls)) {
    if (isHidden(part) || part.matches(":disabled")) continue;
    const label = part.matches("input[type=checkbox], input[type=radio]") ? part.closest("label") : null;
    const box = (label ?? part).getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    // A link in a sentence is only as tall as its line.
    const isInText = part.matches("a") && getComputedStyle(part).display === "inline";
    // A pseudo-element may make the area of a control taller than its box.
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reaches = [-20, 20].every((by) => part.contains(document.elementFromPoint(x, y + by)));
    if (!isInText && (box.width < 43.5 || (box.height < 43.5 && !reaches))) {
      found.add(`small (${Math.round(box.width)}x${Math.round(box.height)}): ${named(part)}`);
    }
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const frame = scroller(part)?.getBoundingClientRect();
    if (frame !== undefined && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) continue;
    const shown = document.elementFromPoint(x, y);
    const own = label ?? part;
    if (shown !== null && !own.contains(shown) && !shown.contains(own)) {
      found.add(`covered by ${named(shown).slice(0, 90)}: ${named(part)}`);
    }
  }
  return [...found];
}
