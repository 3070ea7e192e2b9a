// Loaded into a server before the server's code. The server's clocks run at CLOCK_SPEED times the real speed, and its
// wall clock is CLOCK_SET ms ahead. Messages from the test set the wall clock, or let time pass on both clocks.
import { ServerResponse } from "node:http";
import { isMainThread } from "node:worker_threads";

// The server's threads load this file too.
if (isMainThread) {
  const speed = Number(process.env.CLOCK_SPEED ?? 1);
  const began = Date.now();
  const elapsed = performance.now.bind(performance);
  const beganAfter = elapsed();
  let passed = 0;
  let set = Number(process.env.CLOCK_SET ?? 0);
  const time = () => (elapsed() - beganAfter) * speed + passed;
  performance.now = () => beganAfter + time();
  Date.now = () => Math.floor(began + time() + set);
  // Node would take the Date header from the real clock.
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...args) {
    this.setHeader("date", new Date(Date.now()).toUTCString());
    return writeHead.apply(this, args);
  };
  process.on("message", (change) => {
    passed += change.pass ?? 0;
    set += change.set ?? 0;
    process.send("changed");
  });
}
