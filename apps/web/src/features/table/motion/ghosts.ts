// The pictures of flying cards. They stay on the page between flights, because adding and removing them would make the
// browser lay out the table while cards move. All have one size, and a flight scales them.

export const CARD_HEIGHT = 7 / 5;
/**
 * The width of the pictures is a multiple of this number of px. So small differences between cards do not resize the
 * pictures.
 */
const WIDTH_STEP = 16;

export interface Ghosts {
  /**
   * The width of every picture, in px. It is at least the width of the largest card, so that no picture is enlarged and
   * blurred.
   */
  readonly width: number;
  /** A picture that is not flying. */
  readonly take: (picture: string) => HTMLImageElement;
  readonly release: (ghost: HTMLImageElement) => void;
}

export function ghostsIn(layer: HTMLElement, className: string) {
  const free: HTMLImageElement[] = [];
  let width = 0;

  const add = (): HTMLImageElement => {
    const ghost = document.createElement("img");
    ghost.alt = "";
    ghost.className = className;
    layer.append(ghost);
    return ghost;
  };

  /** @param widest width of the widest card on the table, in px */
  return (widest: number): Ghosts => {
    const needed = Math.ceil(widest / WIDTH_STEP) * WIDTH_STEP;
    if (needed !== width) {
      width = needed;
      layer.style.setProperty("--ghost-width", `${width}px`);
    }
    return {
      width,
      take(picture) {
        const ghost = free.pop() ?? add();
        if (ghost.getAttribute("src") !== picture) ghost.src = picture;
        return ghost;
      },
      release: (ghost) => void free.push(ghost),
    };
  };
}
