// A program that watches one game with many connections. It runs in its own process, so that the players of a
// measurement do not wait for the watchers' work. It reads a line for each step, and answers each step with a line.
import { once } from "node:events";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { UPDATES } from "@chkobba/protocol";
import type { Socket } from "socket.io-client";
import { z } from "zod";
import { connect } from "./connect.ts";
import { CLIENT_CORE, stayOnCore } from "./cores.ts";

const CONNECTED_AT_ONCE = 50;
const CROWD_NICE = 19;
const [count = "", gameId = "", ...urls] = process.argv.slice(2);
const granted = z.object({ success: z.literal(true) });

stayOnCore(CLIENT_CORE);
// The players of the measurement run on the same core, and get its CPU time before the crowd.
setPriority(CROWD_NICE);
const sockets: Socket[] = [];
let frames = 0;
const lines = createInterface(process.stdin);
const steps: Readonly<Record<string, () => Promise<number>>> = {
  connect: async () => {
    while (sockets.length < Number(count)) {
      const from = sockets.length;
      const some = Array.from({ length: Math.min(CONNECTED_AT_ONCE, Number(count) - from) }, (_, nth) =>
        connect(urls[(from + nth) % urls.length] ?? "", { updates: UPDATES, deviceId: `watcher ${from + nth}` }),
      );
      sockets.push(...(await Promise.all(some)));
    }
    for (const socket of sockets) socket.onAny((event) => event.startsWith("game-") && frames++);
    return sockets.length;
  },
  watch: async () => {
    for (const socket of sockets) granted.parse(await socket.emitWithAck("watch-game", { gameId }));
    return sockets.length;
  },
  frames: async () => frames,
};
for (;;) {
  const [step] = await once(lines, "line");
  console.log(await steps[String(step)]?.());
}
