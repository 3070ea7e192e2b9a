// For tests of components.
import { act as flush } from "preact/test-utils";

/** Runs `change`, then waits for the effects that follow from it and for the promises that these effects wait for. */
export async function act(change: () => unknown): Promise<void> {
  await flush(async () => void (await change()));
  await flush(nextTask);
}

/** Unlike a timer, a message also arrives if the test's timers are fake. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
