// Closes lines whose client takes nothing of what is sent to it: answers of HTTP and WebSockets alike. What is written at once,
// a chunk of a file or an answer of up to a megabyte, must be taken as a whole within the timeout.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How much a client had taken when it was last looked at, and since when it has taken nothing more. */
interface Look {
  readonly taken: number;
  readonly since: number;
}

export class StalledConnections {
  readonly #timeoutMs: number;
  readonly #lines = new Set<Socket>();
  readonly #looks = new WeakMap<Socket, Look>();
  readonly #timer: NodeJS.Timeout;

  /** @param timeoutMs milliseconds for which a client may take nothing while something waits for it */
  constructor(server: Server, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    server.on("connection", (line: Socket) => this.#lines.add(line));
    server.once("close", () => clearInterval(this.#timer));
    this.#timer = setInterval(() => this.#look(performance.now()), timeoutMs / 10).unref();
  }

  #look(now: number): void {
    for (const line of this.#lines) {
      if (line.destroyed) this.#lines.delete(line);
      else if (line.writableLength === 0) this.#looks.delete(line);
      else this.#judge(line, now);
    }
  }

  #judge(line: Socket, now: number): void {
    const taken = line.bytesWritten - line.writableLength;
    const before = this.#looks.get(line);
    if (before === undefined || before.taken !== taken) this.#looks.set(line, { taken, since: now });
    else if (now - before.since >= this.#timeoutMs) line.destroy();
  }
}
