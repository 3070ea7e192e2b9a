// Changes loudness smoothly: quickly down, so that a voice is understood from its first word, and slowly up again.

const STEP_MS = 40;
const DOWN_PER_STEP = STEP_MS / 300;
const UP_PER_STEP = STEP_MS / 1000;

export interface Fader {
  fadeTo(level: number): void;
}

/** @param set takes the loudness, 0 to 1; it is 0 at first */
export function createFader(set: (level: number) => void, later: (ms: number, task: () => void) => () => void): Fader {
  let level = 0;
  let target = 0;
  let isFading = false;

  const step = () => {
    isFading = level !== target;
    if (!isFading) return;
    level = level > target ? Math.max(target, level - DOWN_PER_STEP) : Math.min(target, level + UP_PER_STEP);
    set(level);
    later(STEP_MS, step);
  };

  return {
    fadeTo(wanted) {
      target = wanted;
      if (!isFading) step();
    },
  };
}
