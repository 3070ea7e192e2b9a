// Runs functions in the next task. Unlike a timer, a message also arrives soon in a hidden tab, and in a test with fake
// timers.
const { port1, port2 } = new MessageChannel();
let waiting: (() => void)[] = [];

port1.onmessage = () => {
  const due = waiting;
  waiting = [];
  for (const run of due) run();
};

export function nextTask(run: () => void): void {
  waiting.push(run);
  port2.postMessage(null);
}
