// Timers, also for code that gets its clock as an argument.

/** Runs `task` after `ms`; the returned function cancels it. */
export function later(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}

export type Later = typeof later;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
