// Sets custom properties that replace units which the browser lacks. build/stand-in-units.ts adds these properties to
// every length in such a unit.

/**
 * Replaces dvh, the present visible height of the screen. Chrome before 108 and Firefox before 100 only know vh, the
 * greatest visible height.
 */
export function standInForScreenUnits(): void {
  if (!CSS.supports("height", "1dvh")) document.documentElement.style.setProperty("--dvh", "1vh");
}

/**
 * Replaces container units, which Safari before 16, Chrome before 105 and Firefox before 110 lack. Every element with
 * `data-container` gets its size as custom properties, and its shape as `data-shape` in place of container queries.
 */
export function measureContainers(): void {
  if (CSS.supports("container-type", "size")) return;
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (target instanceof HTMLElement) tell(target, contentRect.width, contentRect.height);
    }
  });
  const observe = () => {
    // Observing an element twice has no effect.
    for (const container of document.querySelectorAll<HTMLElement>("[data-container]")) {
      container.style.contain = container.dataset.container === "size" ? "size layout style" : "layout style";
      sizes.observe(container);
    }
  };
  new MutationObserver(observe).observe(document, { childList: true, subtree: true });
  observe();
}

function tell(container: HTMLElement, width: number, height: number): void {
  const units = {
    cqw: width,
    cqi: width,
    cqh: height,
    cqb: height,
    cqmin: Math.min(width, height),
    cqmax: Math.max(width, height),
  };
  for (const [unit, size] of Object.entries(units)) container.style.setProperty(`--${unit}`, `${size / 100}px`);
  container.dataset.shape = shapeOf(width, height);
}

/** The shapes that TableCards.module.css distinguishes. */
function shapeOf(width: number, height: number): "broad" | "square" | "tall" {
  if (width * 25 <= height * 24) return "tall";
  return width * 8 <= height * 11 ? "square" : "broad";
}
