// Changes loudness smoothly: quickly down, so that a voice is understood from its first word, and slowly up again.

const STEP_MS = 40;
const DOWN_MS = 300;
const UP_MS = 1000;

interface Surroundings {
  /** Takes the loudness, 0 to 1; it is 0 at first. */
  readonly set: (level: number) => void;
  readonly now: () => number;
  /** Runs `task` after `ms`, or later in a tab that nobody sees. */
  readonly later: (ms: number, task: () => void) => void;
}

export interface Fader {
  fadeTo(level: number): void;
}

export function createFader({ set, now, later }: Surroundings): Fader {
  let level = 0;
  let target = 0;
  let setAt = now();
  let isFading = false;

  const step = () => {
    const passed = now() - setAt;
    setAt = now();
    level = level > target ? Math.max(target, level - passed / DOWN_MS) : Math.min(target, level + passed / UP_MS);
    set(level);
    isFading = level !== target;
    if (isFading) later(STEP_MS, step);
  };

  return {
    fadeTo(wanted) {
      target = wanted;
      if (isFading || level === target) return;
      setAt = now();
      step();
    },
  };
}
