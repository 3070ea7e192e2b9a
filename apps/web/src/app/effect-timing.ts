// When effects run. By default Preact waits for the next frame or a timer. A hidden tab has no frames, and its timers may
// fire only once a minute, but a player there should still hear that it is their turn.
import { options } from "preact";

/** Runs effects in the next task, as React does. */
export function runEffectsInNextTask(): void {
  const { port1, port2 } = new MessageChannel();
  let waiting: (() => void)[] = [];
  port1.onmessage = () => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  };
  options.requestAnimationFrame = (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
}
