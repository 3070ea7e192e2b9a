// A polling connection of Engine.IO without a client library. It can send several packets in one request.
import { Agent, request } from "node:http";

const PATH = "/socket.io/?EIO=4&transport=polling";
const SEPARATOR = "\x1e";
const CONNECT = /^40(?!\/)/;
/** The longest wait for an answer. The server answers a poll at the latest with its next heartbeat. */
const ANSWER_MS = 30_000;

export class Poll {
  readonly heard: string[] = [];
  readonly #url: URL;
  readonly #agent: Agent;
  sid = "";
  #isClosed = false;

  private constructor(url: string, localAddress: string) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, localAddress });
  }

  /** Opens a connection. Rejects with the status if the server refuses. */
  static async open(url: string, localAddress: string): Promise<Poll> {
    const poll = new Poll(url, localAddress);
    const { status, body } = await poll.#call("GET", PATH, "");
    const [, sid] = /"sid":"([^"]+)"/.exec(body) ?? [];
    if (sid === undefined) {
      poll.#agent.destroy();
      throw new Error(`${status}`);
    }
    poll.sid = sid;
    return poll;
  }

  /** The number of Socket.IO sockets on this connection. */
  get connects(): number {
    return this.heard.filter((packet) => CONNECT.test(packet)).length;
  }

  async join(): Promise<void> {
    await this.send("40");
    await this.hearUntil((packet) => packet.startsWith("40"));
  }

  /** Sends these packets in one request. */
  async send(...packets: readonly string[]): Promise<void> {
    if (this.#isClosed) return;
    const { status } = await this.#call("POST", this.#path, packets.join(SEPARATOR));
    if (status !== 200) this.#isClosed = true;
  }

  /** Polls until a wanted packet was received or the server has closed the connection. */
  async hearUntil(isWanted: (packet: string) => boolean): Promise<void> {
    while (!this.#isClosed) {
      const { status, body } = await this.#call("GET", this.#path, "");
      const packets = status === 200 ? body.split(SEPARATOR) : ["1"];
      this.heard.push(...packets);
      if (packets.includes("1")) this.#isClosed = true;
      if (packets.includes("2")) await this.send("3");
      if (packets.some(isWanted)) return;
    }
  }

  async close(): Promise<void> {
    await this.send("1");
    this.#isClosed = true;
    this.#agent.destroy();
  }

  get #path(): string {
    return `${PATH}&sid=${this.sid}`;
  }

  /** Resolves to the status 0 if the connection is closed without a response. */
  #call(method: string, path: string, body: string): Promise<{ readonly status: number; readonly body: string }> {
    const { hostname, port } = this.#url;
    return new Promise((resolve) => {
      const gone = () => resolve({ status: 0, body: "" });
      const asked = request({ hostname, port, method, path, agent: this.#agent, timeout: ANSWER_MS });
      asked.on("timeout", () => asked.destroy());
      asked.on("error", gone);
      asked.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", gone);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      asked.end(body);
    });
  }
}
