// Loaded into a server before its own code: sets the clock of its machine by so many milliseconds, from the start as CLOCK_SET
// says, and whenever it is told to.
import { isMainThread } from "node:worker_threads";

// A server's threads load it too.
if (isMainThread) {
  const real = Date.now;
  let set = Number(process.env.CLOCK_SET ?? 0);
  Date.now = () => real() + set;
  process.on("message", (ms) => {
    set += ms;
    process.send("set");
  });
}
