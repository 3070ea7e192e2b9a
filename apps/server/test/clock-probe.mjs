// Loaded into a server before its code: shifts its clock by CLOCK_SET ms from the start, and again when it gets a message.
import { isMainThread } from "node:worker_threads";

// The server's threads load it as well.
if (isMainThread) {
  const real = Date.now;
  let set = Number(process.env.CLOCK_SET ?? 0);
  Date.now = () => real() + set;
  process.on("message", (ms) => {
    set += ms;
    process.send("set");
  });
}
