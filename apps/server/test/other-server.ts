// A server of the release before, as the others see it: in the presence registry with one seat, and deaf to records of logs.
import { setTimeout as pause } from "node:timers/promises";
import { newClient, type Redis } from "../src/platform/cluster/redis.ts";

const CHANNEL = "chkobba:board";
const STREAM = "chkobba:sockets";
const NAME = "the-release-before";
const POLL_MS = 20;
const LONGEST_WAIT_MS = 10_000;

export class OtherServer {
  readonly #publisher: Redis;

  private constructor(publisher: Redis) {
    this.#publisher = publisher;
  }

  static async join(url: string, key: string, text: string): Promise<OtherServer> {
    const publisher = newClient({ url, reconnects: () => false });
    await publisher.connect();
    const server = new OtherServer(publisher);
    await server.#say({ say: "all", notes: [[key, text]], lost: 0 });
    return server;
  }

  /** The first broadcast to the sockets of a room. */
  async broadcastTo(room: string): Promise<string> {
    for (const deadline = performance.now() + LONGEST_WAIT_MS; performance.now() < deadline; await pause(POLL_MS)) {
      const sent = JSON.stringify(await this.#publisher.xRange(STREAM, "-", "+"));
      if (sent.includes(room)) return sent;
    }
    throw new Error(`nothing was sent to ${room}`);
  }

  async leave(): Promise<void> {
    await this.#say({ say: "all", notes: [], lost: 0 });
    this.#publisher.destroy();
  }

  #say(word: object): Promise<number> {
    return this.#publisher.publish(CHANNEL, JSON.stringify({ from: NAME, word }));
  }
}
