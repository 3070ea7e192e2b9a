// Fades an audio element's volume. Fades down fast, so that the first spoken word is understood, and fades up slowly.

const STEP_MS = 40;
const DOWN_MS = 300;
const UP_MS = 1000;

interface Dependencies {
  /** Sets the volume. `level` is 0 to 1, and 0 at the start. */
  readonly set: (level: number) => void;
  readonly now: () => number;
  /** Runs `task` after `ms`. In a hidden tab, browsers run it later. */
  readonly later: (ms: number, task: () => void) => void;
}

export interface Fader {
  fadeTo(level: number): void;
}

export function createFader({ set, now, later }: Dependencies): Fader {
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
