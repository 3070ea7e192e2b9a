// When effects run. By default Preact waits for the next frame or a timer. A hidden tab has no frames, and its timers may
// fire only once a minute, but a player there should still hear that it is their turn.
import { options } from "preact";
import { nextTask } from "../shared/next-task.ts";

/** Runs effects in the next task, as React does. */
export function runEffectsInNextTask(): void {
  options.requestAnimationFrame = nextTask;
}
